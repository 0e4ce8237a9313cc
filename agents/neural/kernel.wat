;; The arithmetic of a network at play, four floats at a time: the same sums in the same order as scalar.ts, so the same bits.
;; Places come in floats from the beginning of the memory. Built into kernel-bytes.ts by `npm run kernels`.
(module
  (import "env" "memory" (memory 0))

  ;; out = from + the sum of weight * row over a list of pairs (place of the row, weight); 16 columns at a time
  (func (export "sum") (param $out i32) (param $from i32) (param $list i32) (param $count i32) (param $width i32)
    (local $p i32) (local $stop i32) (local $end i32) (local $column i32) (local $row i32) (local $w v128)
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128)
    (local.set $out (i32.shl (local.get $out) (i32.const 2)))
    (local.set $from (i32.shl (local.get $from) (i32.const 2)))
    (local.set $list (i32.shl (local.get $list) (i32.const 2)))
    (local.set $end (i32.shl (local.get $width) (i32.const 2)))
    (local.set $stop (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 3))))
    (loop $columns
      (local.set $a0 (v128.load offset=0 (i32.add (local.get $from) (local.get $column))))
      (local.set $a1 (v128.load offset=16 (i32.add (local.get $from) (local.get $column))))
      (local.set $a2 (v128.load offset=32 (i32.add (local.get $from) (local.get $column))))
      (local.set $a3 (v128.load offset=48 (i32.add (local.get $from) (local.get $column))))
      (local.set $p (local.get $list))
      (block $done
        (loop $pairs
          (br_if $done (i32.ge_u (local.get $p) (local.get $stop)))
          (local.set $row (i32.add (i32.shl (i32.load (local.get $p)) (i32.const 2)) (local.get $column)))
          (local.set $w (v128.load32_splat offset=4 (local.get $p)))
          (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $w) (v128.load offset=0 (local.get $row)))))
          (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $w) (v128.load offset=16 (local.get $row)))))
          (local.set $a2 (f32x4.add (local.get $a2) (f32x4.mul (local.get $w) (v128.load offset=32 (local.get $row)))))
          (local.set $a3 (f32x4.add (local.get $a3) (f32x4.mul (local.get $w) (v128.load offset=48 (local.get $row)))))
          (local.set $p (i32.add (local.get $p) (i32.const 8)))
          (br $pairs)))
      (v128.store offset=0 (i32.add (local.get $out) (local.get $column)) (local.get $a0))
      (v128.store offset=16 (i32.add (local.get $out) (local.get $column)) (local.get $a1))
      (v128.store offset=32 (i32.add (local.get $out) (local.get $column)) (local.get $a2))
      (v128.store offset=48 (i32.add (local.get $out) (local.get $column)) (local.get $a3))
      (local.set $column (i32.add (local.get $column) (i32.const 64)))
      (br_if $columns (i32.lt_u (local.get $column) (local.get $end)))))

  ;; out = from + x * matrix: `count` rows one after the other, 16 columns at a time
  (func (export "dense") (param $out i32) (param $from i32) (param $x i32) (param $count i32) (param $matrix i32) (param $width i32)
    (local $p i32) (local $stop i32) (local $end i32) (local $column i32) (local $row i32) (local $w v128)
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128)
    (local.set $out (i32.shl (local.get $out) (i32.const 2)))
    (local.set $from (i32.shl (local.get $from) (i32.const 2)))
    (local.set $x (i32.shl (local.get $x) (i32.const 2)))
    (local.set $matrix (i32.shl (local.get $matrix) (i32.const 2)))
    (local.set $end (i32.shl (local.get $width) (i32.const 2)))
    (local.set $stop (i32.add (local.get $x) (i32.shl (local.get $count) (i32.const 2))))
    (loop $columns
      (local.set $a0 (v128.load offset=0 (i32.add (local.get $from) (local.get $column))))
      (local.set $a1 (v128.load offset=16 (i32.add (local.get $from) (local.get $column))))
      (local.set $a2 (v128.load offset=32 (i32.add (local.get $from) (local.get $column))))
      (local.set $a3 (v128.load offset=48 (i32.add (local.get $from) (local.get $column))))
      (local.set $p (local.get $x))
      (local.set $row (i32.add (local.get $matrix) (local.get $column)))
      (block $done
        (loop $rows
          (br_if $done (i32.ge_u (local.get $p) (local.get $stop)))
          (local.set $w (v128.load32_splat (local.get $p)))
          (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $w) (v128.load offset=0 (local.get $row)))))
          (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $w) (v128.load offset=16 (local.get $row)))))
          (local.set $a2 (f32x4.add (local.get $a2) (f32x4.mul (local.get $w) (v128.load offset=32 (local.get $row)))))
          (local.set $a3 (f32x4.add (local.get $a3) (f32x4.mul (local.get $w) (v128.load offset=48 (local.get $row)))))
          (local.set $p (i32.add (local.get $p) (i32.const 4)))
          (local.set $row (i32.add (local.get $row) (local.get $end)))
          (br $rows)))
      (v128.store offset=0 (i32.add (local.get $out) (local.get $column)) (local.get $a0))
      (v128.store offset=16 (i32.add (local.get $out) (local.get $column)) (local.get $a1))
      (v128.store offset=32 (i32.add (local.get $out) (local.get $column)) (local.get $a2))
      (v128.store offset=48 (i32.add (local.get $out) (local.get $column)) (local.get $a3))
      (local.set $column (i32.add (local.get $column) (i32.const 64)))
      (br_if $columns (i32.lt_u (local.get $column) (local.get $end)))))

  ;; what is below zero, or no number, becomes 0
  (func (export "relu") (param $at i32) (param $width i32)
    (local $end i32)
    (local.set $at (i32.shl (local.get $at) (i32.const 2)))
    (local.set $end (i32.add (local.get $at) (i32.shl (local.get $width) (i32.const 2))))
    (loop $next
      (v128.store (local.get $at)
        (f32x4.pmax (v128.const f32x4 0 0 0 0) (v128.load (local.get $at))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end)))))

  ;; a * b in four sums: (s0 + s1) + (s2 + s3)
  (func (export "dot") (param $a i32) (param $b i32) (param $width i32) (result f32)
    (local $end i32) (local $s v128)
    (local.set $a (i32.shl (local.get $a) (i32.const 2)))
    (local.set $b (i32.shl (local.get $b) (i32.const 2)))
    (local.set $end (i32.add (local.get $a) (i32.shl (local.get $width) (i32.const 2))))
    (loop $next
      (local.set $s (f32x4.add (local.get $s) (f32x4.mul (v128.load (local.get $a)) (v128.load (local.get $b)))))
      (local.set $a (i32.add (local.get $a) (i32.const 16)))
      (local.set $b (i32.add (local.get $b) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $a) (local.get $end))))
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $s)) (f32x4.extract_lane 1 (local.get $s)))
      (f32.add (f32x4.extract_lane 2 (local.get $s)) (f32x4.extract_lane 3 (local.get $s))))))
