// Publishes the on-screen keyboard's state: layout variables and an attribute on the root element (AMB-093),
// and an event per change (UIST-11). Nothing is written before the first change, because that would restyle
// the whole page.
import { useEffect } from 'react'

export function KeyboardInset(): null {
  useEffect(followKeyboard, [])
  return null
}

/** Returns a function that stops it. */
function followKeyboard(): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  let state: KeyboardState = { isShown: false, appHeightPx: window.innerHeight, keyboardHeightPx: 0 }

  const read = () => {
    // Zooming shrinks the visible area too; the scale converts it to the page's pixels.
    const visibleHeightPx = viewport.height * viewport.scale
    const next = nextKeyboardState(state, { fullHeightPx: window.innerHeight, visibleHeightPx })
    if (isSameKeyboard(next, state)) return
    const hasChanged = next.isShown !== state.isShown || next.isShown
    state = next
    publish(state)
    if (hasChanged) window.dispatchEvent(new CustomEvent('keyboardchange', { detail: state }))
  }
  // The keyboard may have opened before this.
  read()
  viewport.addEventListener('resize', read)
  return () => viewport.removeEventListener('resize', read)
}

function publish({ isShown, appHeightPx, keyboardHeightPx }: KeyboardState): void {
  const root = document.documentElement
  root.style.setProperty('--app-height', `${appHeightPx}px`)
  root.style.setProperty('--keyboard-height', `${keyboardHeightPx}px`)
  root.toggleAttribute('data-keyboard-visible', isShown)
}

/** UIST-12 */
const KEYBOARD_SHOWN_FROM_PX = 100
const KEYBOARD_HIDDEN_FROM_PX = 50

interface KeyboardState {
  isShown: boolean
  /** The visible height of the page. */
  appHeightPx: number
  /** 0 while it is hidden. */
  keyboardHeightPx: number
}

/**
 * UIST-10 to UIST-12, from how much of the window stays visible: browsers report it no other way, and a collapsing toolbar
 * does not count. `fullHeightPx`: the window without a keyboard; `visibleHeightPx`: what is visible of it
 * now.
 */
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

const isSameKeyboard = (a: KeyboardState, b: KeyboardState): boolean =>
  a.isShown === b.isShown && a.appHeightPx === b.appHeightPx && a.keyboardHeightPx === b.keyboardHeightPx
