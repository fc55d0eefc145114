// Starts the exchange of the cart with the server as soon as there is a session; nothing of it is loaded for guests
// (CART-19).
import { currentToken, onSessionStart } from '../../../lib/session.ts'
import type { CartFailure } from './cart-sync.ts'

export function startCartSync(notify: (failure: CartFailure) => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false

  const begin = async (isOwnSession: boolean): Promise<void> => {
    const { cartSync } = await import('./browser-cart-sync.ts')
    if (isOver || stop) return
    const stopSync = cartSync.start(notify, isOwnSession)
    window.addEventListener('online', cartSync.retry)
    stop = () => {
      window.removeEventListener('online', cartSync.retry)
      stopSync()
    }
  }
  const beginIfSignedIn = (isOwnSession: boolean): void => {
    if (currentToken() === null || stop) return
    // A chunk that does not come now is asked for again by the next session or visit; the cart is kept here anyway.
    begin(isOwnSession).catch(() => undefined)
  }

  beginIfSignedIn(true)
  const leave = onSessionStart('cart', beginIfSignedIn)
  return () => {
    isOver = true
    leave()
    stop?.()
  }
}
