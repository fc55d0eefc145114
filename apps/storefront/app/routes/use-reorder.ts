// Fills the cart with an earlier order and leads there (HIST-17 to HIST-25, AMB-049). The current menu is
// loaded first, so that a failure leaves the cart unchanged.
import type { OrderAnswer } from '@pesan/contract/order'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { reorder } from '@pesan/domain/order/reorder'
import { useLocation } from 'wouter'
import { fillCart } from '../features/cart/fill-cart.ts'
import { useReloadMenu } from '../shell/menu.tsx'
import { useToasts } from '../shell/toasts.ts'
import { useT } from '../shell/use-t.ts'

export function useReorder(): (order: OrderAnswer) => Promise<void> {
  const t = useT()
  const toasts = useToasts()
  const reloadMenu = useReloadMenu()
  const [, navigate] = useLocation()

  return async order => {
    try {
      const menu = await reloadMenu()
      const again = reorder(order.items, indexProducts(menu.categories))
      if (again.status === 'no_items') {
        toasts.error(t('history.reorderFailed'), { id: 'reorder' })
        return
      }
      const { added, isComplete } = fillCart(again.lines)
      const hasNewPrices = again.lines.some(line => line.priceBefore !== null)
      navigate('/cart')
      if (added > 0) {
        toasts.success(t('history.reordered'), {
          id: 'reorder',
          ...(hasNewPrices ? { description: t('history.pricesChanged') } : {}),
        })
      }
      if (again.isIncomplete || !isComplete) {
        toasts.warning(t('history.reorderIncomplete'), { id: 'reorder-incomplete' })
      }
    } catch {
      toasts.error(t('history.reorderFailed'), { id: 'reorder' })
    }
  }
}
