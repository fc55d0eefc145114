// Shows on every page what happens to the customer's orders and cards.
import type { CustomerId } from '@pesan/contract/ids'
import { assertNever } from '@pesan/domain/assert-never'
import type { MoneyNotice } from '@pesan/domain/order/order-money'
import { STATUS_FACTS } from '@pesan/domain/order/status-facts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { T } from '../../../lib/i18n/t.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { companyRealtime } from '../../../lib/realtime.ts'
import { useT } from '../../../shell/page.tsx'
import { type Toasts, useToasts } from '../../../shell/toasts.tsx'
import { orderFollower } from '../order-follower.ts'
import { failureReason, moneyMessage } from '../order-messages.ts'
import { type CustomerNotification, watchOrders } from './watch-orders.ts'

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
        notify(notification) {
          // The page of the order shows it already.
          const isShown = 'orderId' in notification && location.pathname === `/orders/${notification.orderId}`
          if (notification.type !== 'money_changed' || !isShown)
            showNotificationToast(notification, { t, toasts, navigate })
        },
      }),
    [customerId, t, toasts, navigate],
  )
  return null
}

interface NotificationToastDeps {
  t: T
  toasts: Toasts
  navigate: (path: string) => void
}

/** The toast for each event of an order or a card (RT-09, RT-10, RT-12, AMB-094, AMB-101). */
export function showNotificationToast(
  notification: CustomerNotification,
  { t, toasts, navigate }: NotificationToastDeps,
): void {
  const viewOrder = (orderId: string) => ({
    label: t('order.viewOrder'),
    onPress: () => navigate(`/orders/${orderId}`),
  })
  const moneyText = (money: readonly MoneyNotice[]) => money.map(notice => moneyMessage(t, notice)).join(' ')
  switch (notification.type) {
    case 'status_changed': {
      const { orderId, number, status, money } = notification
      // The next change of the same order replaces this toast.
      return toasts.info(t('order.statusChanged', { number, status: t(STATUS_FACTS[status].name) }), {
        id: `order-${orderId}`,
        isPersistent: true,
        action: viewOrder(orderId),
        ...(money.length > 0 ? { description: moneyText(money) } : {}),
      })
    }
    case 'money_changed': {
      const { orderId, number, money } = notification
      return toasts.info(t('history.order', { number }), {
        id: `order-${orderId}`,
        isPersistent: true,
        action: viewOrder(orderId),
        description: moneyText(money),
      })
    }
    case 'payment_failed':
      return toasts.error(t('order.paymentFailed', { code: notification.code }), {
        id: `payment-failed-${notification.orderId}-${notification.code}`,
        isPersistent: true,
        action: viewOrder(notification.orderId),
      })
    case 'card_added':
      return toasts.success(t('payment.cardAdded'), { id: 'card' })
    case 'card_failed':
      return toasts.error(failureReason(t, notification.code), { id: 'card' })
    default:
      return assertNever(notification)
  }
}
