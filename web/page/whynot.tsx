import { useEffect, useState } from "preact/hooks";

/** A button that asks why something could not be chosen, and the answer in its place; of another `about` it asks anew. */
export function WhyNot({ words, about, asks }: { words: string; about: string; asks(): Promise<string[]> }) {
  const [why, setWhy] = useState<string[] | null>(null);
  useEffect(() => setWhy(null), [about]);
  if (why === null)
    return (
      <button type="button" class="small" onClick={() => asks().then(setWhy)}>
        {words}
      </button>
    );
  return (
    <div role="status">
      {why.map((line) => (
        <p key={line} class="why">
          {line}
        </p>
      ))}
    </div>
  );
}
