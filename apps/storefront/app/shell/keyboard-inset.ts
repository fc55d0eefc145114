// Tells the page about the on-screen keyboard: layout variables and a mark on the root element (AMB-093), and an event
// at each change (UIST-11). Sheets stand on the keyboard by these variables. Until the first change they are what the
// stylesheet says: writing them makes the browser style the whole page again.
import { useEffect } from 'react'
import { isSameKeyboard, type KeyboardState, nextKeyboardState } from './keyboard-state.ts'

export type KeyboardChange = CustomEvent<KeyboardState>

export function KeyboardInset(): null {
  useEffect(followKeyboard, [])
  return null
}

/** Answers how to stop. */
function followKeyboard(): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  let state: KeyboardState = { isShown: false, appHeightPx: window.innerHeight, keyboardHeightPx: 0 }

  const read = () => {
    // Zooming shrinks what is visible too; counted in the page's own pixels it does not.
    const visibleHeightPx = viewport.height * viewport.scale
    const next = nextKeyboardState(state, { fullHeightPx: window.innerHeight, visibleHeightPx })
    if (isSameKeyboard(next, state)) return
    const hasChanged = next.isShown !== state.isShown || next.isShown
    state = next
    publish(state)
    if (hasChanged) window.dispatchEvent(new CustomEvent('keyboardchange', { detail: state }))
  }
  // It may have come before this.
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
