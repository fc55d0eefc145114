/** Whether a key belongs to a field, and is no shortcut. Boxes and switches take only the space bar. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
