// On every page: syncs a signed-in customer's cart with the server, reports failures (CART-24), and says when
// a cart is full.
import { MAX_CART_LINES, MAX_QUANTITY } from '@pesan/contract/limits'
import { useEffect } from 'react'
import { useToasts } from '../../../shell/toasts.ts'
import { useT } from '../../../shell/use-t.ts'
import { additionStore } from '../cart-store.ts'
import { failureText } from './failure-text.ts'
import { startCartSync } from './start-cart-sync.ts'

export function CartEffects(): null {
  const t = useT()
  const toasts = useToasts()

  useEffect(
    () => startCartSync(failure => toasts.error(failureText(t, failure), { id: 'cart-sync' })),
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
