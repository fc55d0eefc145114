// AUTH-37: signing in reads the saved cards, so that they are there when somebody pays. What fails here is asked for
// again where the cards are needed, and told there.
import { useEffect } from 'react'
import { onSessionStart } from '../../lib/session.ts'

export function SavedCardSync(): null {
  useEffect(readCardsAtSignIn, [])
  return null
}

/** Answers how to stop. What talks to the server comes with a session. */
export function readCardsAtSignIn(): () => void {
  const read = async () => {
    const { freshCards } = await import('./saved-cards.ts')
    await freshCards()
  }
  return onSessionStart('cards', isOwn => {
    // Another tab's sign-in is that tab's.
    if (isOwn) read().catch(() => undefined)
  })
}
