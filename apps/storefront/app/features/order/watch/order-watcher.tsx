// Says on every page what happens to the customer's orders and cards (RT-09, RT-10, RT-12, AMB-094, AMB-101).
import type { CustomerId } from '@pesan/contract/ids'
import { assertNever } from '@pesan/domain/assert-never'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { companyRealtime } from '../../../lib/company-realtime.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { type Toasts, useToasts } from '../../../shell/toasts.ts'
import { useT } from '../../../shell/use-t.ts'
import { orderFollower } from '../company-order-follower.ts'
import { STATUS_KEYS } from '../order-texts.ts'
import { failureReason } from '../pending/failure-reason.ts'
import { type CustomerNotice, watchOrders } from './watch-orders.ts'

export function OrderWatcher({ customerId }: { customerId: CustomerId }): null {
  const t = useT()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  useEffect(
    () =>
      watchOrders({
        realtime: companyRealtime,
        queries: queryClient,
        follower: orderFollower,
        customerId,
        tell: notice => show(notice, { t, toasts, navigate }),
      }),
    [customerId, t, toasts, navigate],
  )
  return null
}

interface ShowTools {
  t: T
  toasts: Toasts
  navigate: (path: string) => void
}

function show(notice: CustomerNotice, { t, toasts, navigate }: ShowTools): void {
  const viewOrder = (orderId: string) => ({
    label: t('order.viewOrder'),
    onPress: () => navigate(`/orders/${orderId}`),
  })
  switch (notice.type) {
    case 'status_changed': {
      const { orderId, number, status } = notice
      // The next change of the same order takes the place of the last.
      return toasts.info(t('order.statusChanged', { number, status: t(STATUS_KEYS[status]) }), {
        id: `order-${orderId}`,
        isPersistent: true,
        action: viewOrder(orderId),
      })
    }
    case 'payment_failed':
      return toasts.error(t('order.paymentFailed', { code: notice.code }), {
        id: `payment-failed-${notice.orderId}-${notice.code}`,
        isPersistent: true,
        action: viewOrder(notice.orderId),
      })
    case 'card_added':
      return toasts.success(t('payment.cardAdded'), { id: 'card' })
    case 'card_failed':
      return toasts.error(failureReason(t, notice.code), { id: 'card' })
    default:
      return assertNever(notice)
  }
}
