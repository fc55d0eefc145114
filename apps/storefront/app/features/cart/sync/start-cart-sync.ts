// Starts the cart sync with a session; guests load none of its code (CART-19).
import { currentToken, onSessionStart } from '../../../lib/session.ts'
import type { CartFailure } from './cart-sync.ts'

export function startCartSync(notify: (failure: CartFailure) => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false

  const begin = async (isOwnSession: boolean): Promise<void> => {
    const { cartSync } = await import('./browser-cart-sync.ts')
    if (isOver || stop) return
    const stopSync = cartSync.start(notify, isOwnSession)
    const retry = () => cartSync.retry()
    window.addEventListener('online', retry)
    stop = () => {
      window.removeEventListener('online', retry)
      stopSync()
    }
  }
  const beginIfSignedIn = (isOwnSession: boolean): void => {
    if (currentToken() === null || stop) return
    // A chunk that fails to load is requested again by the next session or visit; the cart is stored on the
    // device anyway.
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
