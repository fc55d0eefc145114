// Publishes the on-screen keyboard's state: layout variables and an attribute on the root element (AMB-093),
// and an event per change (UIST-11). Nothing is written before the first change, because that would restyle
// the whole page.
import { useEffect } from 'react'
import { isSameKeyboard, type KeyboardState, nextKeyboardState } from './keyboard-state.ts'

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
