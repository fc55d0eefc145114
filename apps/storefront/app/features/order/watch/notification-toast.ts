// The toast for each event of an order or a card (RT-09, RT-10, RT-12, AMB-094, AMB-101).
import { assertNever } from '@pesan/domain/assert-never'
import type { MoneyNotice } from '@pesan/domain/order/order-money'
import type { T } from '../../../lib/i18n/t.ts'
import type { Toasts } from '../../../shell/toasts.ts'
import { failureReason, moneyText, STATUS_KEYS } from '../order-texts.ts'
import type { CustomerNotification } from './watch-orders.ts'

interface NotificationToastDeps {
  t: T
  toasts: Toasts
  navigate: (path: string) => void
}

export function showNotificationToast(
  notification: CustomerNotification,
  { t, toasts, navigate }: NotificationToastDeps,
): void {
  const viewOrder = (orderId: string) => ({
    label: t('order.viewOrder'),
    onPress: () => navigate(`/orders/${orderId}`),
  })
  const moneyWords = (money: readonly MoneyNotice[]) => money.map(one => moneyText(t, one)).join(' ')
  switch (notification.type) {
    case 'status_changed': {
      const { orderId, number, status, money } = notification
      // The next change of the same order replaces this toast.
      return toasts.info(t('order.statusChanged', { number, status: t(STATUS_KEYS[status]) }), {
        id: `order-${orderId}`,
        isPersistent: true,
        action: viewOrder(orderId),
        ...(money.length > 0 ? { description: moneyWords(money) } : {}),
      })
    }
    case 'money_changed': {
      const { orderId, number, money } = notification
      return toasts.info(t('history.order', { number }), {
        id: `order-${orderId}`,
        isPersistent: true,
        action: viewOrder(orderId),
        description: moneyWords(money),
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
