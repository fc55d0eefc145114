// Shows on every page what happens to the customer's orders and cards.
import type { CustomerId } from '@pesan/contract/ids'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { queryClient } from '../../../lib/query-client.ts'
import { companyRealtime } from '../../../lib/realtime.ts'
import { useToasts } from '../../../shell/toasts.ts'
import { useT } from '../../../shell/use-t.ts'
import { orderFollower } from '../order-follower.ts'
import { showNotificationToast } from './notification-toast.ts'
import { watchOrders } from './watch-orders.ts'

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
