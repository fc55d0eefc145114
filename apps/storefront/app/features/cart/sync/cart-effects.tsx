// On every page: syncs a signed-in customer's cart with the server, reports failures (CART-24), and says when
// a cart is full.
import { MAX_CART_LINES, MAX_QUANTITY } from '@pesan/contract/limits'
import { useEffect } from 'react'
import type { T } from '../../../lib/i18n/t.ts'
import { currentToken, onSessionStart } from '../../../lib/session.ts'
import { useT } from '../../../shell/page.tsx'
import { useToasts } from '../../../shell/toasts.tsx'
import { additionStore } from '../cart-store.ts'
import type { CartFailure } from './cart-sync.ts'

export function CartEffects(): null {
  const t = useT()
  const toasts = useToasts()

  useEffect(
    () => startCartSync(failure => toasts.error(failureMessage(t, failure), { id: 'cart-sync' })),
    [t, toasts],
  )
  useEffect(
    () =>
      additionStore.subscribe(addition => {
        if (addition?.outcome === 'cart_full')
          toasts.info(t('cart.full', { max: MAX_CART_LINES }), { id: 'cart-limit' })
        if (addition?.outcome === 'line_full')
          toasts.info(t('cart.lineFull', { max: MAX_QUANTITY }), { id: 'cart-limit' })
      }),
    [t, toasts],
  )
  return null
}

/** Starts the cart sync with a session; guests load none of its code (CART-19). */
function startCartSync(notify: (failure: CartFailure) => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false

  const begin = async (isOwnSession: boolean): Promise<void> => {
    const { cartSync } = await import('./cart-sync.ts')
    if (isOver || stop) return
    const sync = cartSync()
    const stopSync = sync.start(notify, isOwnSession)
    const retry = () => sync.retry()
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

/** The page names no company, or one that the server does not know. */
const NO_COMPANY: ReadonlySet<unknown> = new Set(['company_id_not_found', 'company_not_found'])

/** The message for a cart that could not be exchanged with the server (CART-24). */
export function failureMessage(t: T, { doing, error }: CartFailure): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (NO_COMPANY.has(code)) return t('cart.noCompany')
  return t(doing === 'load' ? 'cart.loadFailed' : 'cart.syncFailed')
}
