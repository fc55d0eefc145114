// AUTH-37: signing in loads the saved cards, so that they are available for payment. After a failure here,
// the payment dialogs request them again and report errors.
import { useEffect } from 'react'
import { onSessionStart } from '../../lib/session.ts'

export function SavedCardSync(): null {
  useEffect(readCardsAtSignIn, [])
  return null
}

/** Returns a function that stops it. The code that calls the server loads with a session. */
export function readCardsAtSignIn(): () => void {
  const read = async () => {
    const { freshCards } = await import('./saved-cards.ts')
    await freshCards()
  }
  return onSessionStart('cards', isOwn => {
    // A sign-in in another tab is handled by that tab.
    if (isOwn) read().catch(() => undefined)
  })
}
