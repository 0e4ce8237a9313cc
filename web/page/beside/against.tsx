/** Against whom one plays: the program, or a person beside. */
interface Given {
  beside: boolean;
  set(beside: boolean): void;
  names: readonly [string, string];
  call(names: [string, string]): void;
}
export function Against({ beside, set, names, call }: Given) {
  return (
    <fieldset>
      <legend>Play against</legend>
      <div class="against">
        {[false, true].map((one) => (
          <label key={String(one)} class={beside === one ? "level chosen" : "level"}>
            <input type="radio" name="against" checked={beside === one} onChange={() => set(one)} />
            <span>{one ? "a person beside me, at this screen" : "the program"}</span>
          </label>
        ))}
      </div>
      {beside && (
        <>
          <p class="small">
            The screen is covered whenever the other is asked. Who is not asked had nothing to choose, or had said so
            before: that can be noticed at one screen.
          </p>
          {(["Name of the first player", "Name of the second player"] as const).map((words, k) => (
            <label key={words}>
              {words}
              <input
                value={names[k]}
                maxLength={40}
                onInput={(event) => {
                  const changed: [string, string] = [names[0], names[1]];
                  changed[k] = event.currentTarget.value;
                  call(changed);
                }}
              />
            </label>
          ))}
        </>
      )}
    </fieldset>
  );
}
