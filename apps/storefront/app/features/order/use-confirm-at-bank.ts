// Sends the browser to the bank's page where a card must be confirmed (ORDER-18, AMB-046).
import type { OrderAnswer } from '@pesan/contract/order'
import { isRedirectTarget } from '../../lib/redirect-target.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { rememberOrder } from './remembered-order.ts'

/** The bank's page on which a started payment can still be confirmed. */
export const bankUrlOf = ({ status, external_payment_data: data }: OrderAnswer): string | undefined =>
  status === 'pending' ? data?.actions[0]?.url : undefined

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
