/** What the guide has shown in this browser, and whether it is on. */
import { useCallback, useState } from "preact/hooks";

const ON = "mazarbul guide";
const MET = "mazarbul guide met";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A private window keeps nothing; it holds as long as the page stands.
  }
}
function readMet(): Set<string> {
  try {
    const kept: unknown = JSON.parse(read(MET) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

export interface Guide {
  on: boolean;
  turn(on: boolean): void;
  /** Sections of the rules book whose tip was shown. */
  met: ReadonlySet<string>;
  meet(section: string): void;
  forget(): void;
}
/** The guide, kept in this browser. */
export function useGuide(): Guide {
  const [on, setOn] = useState(() => read(ON) === "on");
  const [met, setMet] = useState<ReadonlySet<string>>(readMet);
  const turn = useCallback((to: boolean) => {
    write(ON, to ? "on" : "off");
    setOn(to);
  }, []);
  const meet = useCallback((section: string) => {
    setMet((old) => {
      if (old.has(section)) return old;
      const all = new Set([...old, section]);
      write(MET, JSON.stringify([...all]));
      return all;
    });
  }, []);
  const forget = useCallback(() => {
    write(MET, "[]");
    setMet(new Set());
  }, []);
  return { on, turn, met, meet, forget };
}
