/** A key that is held chooses once. Arrows, zoom keys and typing go on. */

/** Does the key press a control, or mean something to the table? */
function chooses({ key, target }: KeyboardEvent): boolean {
  const one = target instanceof Element ? target : null;
  // Text that is typed repeats. Enter in a field of one line sends its form, as a button does.
  const typing =
    one?.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=range])") === true &&
    !(key === "Enter" && one.matches("input"));
  if (typing) return false;
  // Space scrolls the page where no control has the focus.
  if (key === " ") return one?.closest("button, a, summary, input, [role]") != null;
  return key === "Enter" || key === "Escape" || /^[a-z0-9]$/i.test(key);
}

/**
 * Call once, before the page is drawn. The browser repeats a key that is held: without this, each repeat would answer the next question.
 * The listener comes before all others, so that the keys of every part of the page and the buttons themselves follow the same rule.
 */
export function keysChooseOnce(): void {
  const repeated = (event: KeyboardEvent): void => {
    if (!event.repeat || event.ctrlKey || event.metaKey || event.altKey || !chooses(event)) return;
    // Without its default, the key presses no button.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("keydown", repeated, { capture: true });
}
