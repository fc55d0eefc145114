// A card payment that is confirmed at the bank (ORDER-18, AMB-046): the way to the bank's page, and the order that is stored until
// the customer returns (ORDER-24), or is offered when they submit the cart again instead (AMB-044).
import { type OrderId, orderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import * as v from 'valibot'
import { isRedirectTarget } from '../../lib/redirect-target.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'

const remembered = v.nullable(orderId)

export const rememberedOrderStore = createPersistedStore<OrderId | null>({
  key: 'pending-order',
  read: parsedBy(remembered),
  initial: null,
})

export const rememberOrder = (id: OrderId): void => rememberedOrderStore.setState(id, true)
export const removeOrder = (): void => rememberedOrderStore.setState(null, true)

/** ORDER-24: read once, then removed. */
export function takeRememberedOrder(): OrderId | null {
  const id = rememberedOrderStore.getState()
  removeOrder()
  return id
}

onSessionEnd('orders', removeOrder)

/** The bank's page on which a started payment can still be confirmed. */
export const bankUrlOf = ({ status, external_payment_data: data }: OrderAnswer): string | undefined =>
  awaitsPayment(status) ? data?.actions[0]?.url : undefined

/** For an order whose payment may need confirmation. */
export function useConfirmAtBank(): (order: OrderAnswer) => void {
  const t = useT()
  const toasts = useToasts()
  const { redirectHosts } = usePage().payments
  return order => {
    const url = order.external_payment_data?.actions[0]?.url
    if (url === undefined) return
    if (!isRedirectTarget(url, redirectHosts)) {
      toasts.error(t('payment.processingError'), { id: 'order' })
      return
    }
    rememberOrder(order.id)
    window.location.assign(url)
  }
}
