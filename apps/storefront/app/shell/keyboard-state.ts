// Derives the on-screen keyboard's state from how much of the window stays visible (UIST-10 to UIST-12).
// Browsers report it no other way, and small changes (a collapsing toolbar) do not count.

/** UIST-12 */
const KEYBOARD_SHOWN_FROM_PX = 100
const KEYBOARD_HIDDEN_FROM_PX = 50

export interface KeyboardState {
  isShown: boolean
  /** The visible height of the page. */
  appHeightPx: number
  /** 0 while it is hidden. */
  keyboardHeightPx: number
}

/** `fullHeightPx`: the window without a keyboard; `visibleHeightPx`: what is visible of it now. */
export function nextKeyboardState(
  before: Pick<KeyboardState, 'isShown'>,
  { fullHeightPx, visibleHeightPx }: { fullHeightPx: number; visibleHeightPx: number },
): KeyboardState {
  const coveredPx = Math.max(0, Math.round(fullHeightPx - visibleHeightPx))
  const isShown = before.isShown ? coveredPx > KEYBOARD_HIDDEN_FROM_PX : coveredPx >= KEYBOARD_SHOWN_FROM_PX
  return {
    isShown,
    appHeightPx: Math.round(isShown ? visibleHeightPx : fullHeightPx),
    keyboardHeightPx: isShown ? coveredPx : 0,
  }
}

export const isSameKeyboard = (a: KeyboardState, b: KeyboardState): boolean =>
  a.isShown === b.isShown && a.appHeightPx === b.appHeightPx && a.keyboardHeightPx === b.keyboardHeightPx
