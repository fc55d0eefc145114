// Connects cart and voucher, which do not depend on each other: passes the order for which the voucher is
// evaluated, and removes the voucher with the cart (CART-10).

import { lineProblem } from '@pesan/domain/cart/line-problem'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { orderItems } from '@pesan/domain/order/order-items'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { onCartCleared, useCart } from '../features/cart/cart-store.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { type Voucher, voucherCheck } from '../features/voucher/voucher-check.ts'
import { sessionStore } from '../lib/session.ts'
import { usePage } from '../shell/page.tsx'
import { useDeliveryChoice } from './delivery-choice.ts'

onCartCleared(() => voucherCheck.remove())

export function useCartVoucher(products: ProductIndex): Voucher {
  const { items } = useCart()
  const { mode, outlet } = useFulfilment()
  const { menuByOutlet } = usePage()
  const delivery = useDeliveryChoice()
  const outletId = menuByOutlet && (mode === 'pickup' ? outlet?.id : delivery?.outletIds[0])
  const session = useStore(sessionStore, ({ token }) => token)
  // A line that cannot be ordered would only make the voucher look invalid.
  const evaluated = useMemo(
    () =>
      orderItems(
        items.filter(line => lineProblem(products.get(line.productId), line) === null),
        products,
      ),
    [items, products],
  )
  const isEmpty = items.length === 0

  useEffect(() => {
    if (!isEmpty) voucherCheck.evaluateFor({ items: evaluated, mode, session, outletId })
  }, [isEmpty, evaluated, mode, session, outletId])
  useEffect(() => {
    const retry = () => voucherCheck.retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  return useStore(voucherCheck.state)
}
