// The consumer `auto-accept` of the outbox: receives every new order, whether it was placed or paid.
import type { OutboxConsumer } from '../../outbox/consumer.ts'
import type { OutboxEvent } from '../../outbox/outbox.repository.ts'
import type { OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { type ArrivedOrder, acceptArrived } from './auto-accept.service.ts'

interface AutoAcceptDeps extends OrderNotificationDeps {
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
  /** Call after a commit that requires order notifications. */
  orderNotifications(): void
}

export function autoAcceptConsumer(deps: AutoAcceptDeps): OutboxConsumer {
  let hasAccepted = false
  return {
    name: 'auto-accept',
    async handle(tx, events) {
      hasAccepted = (await acceptArrived(deps, tx, arrivedOrders(events))) > 0
    },
    afterCommit() {
      if (!hasAccepted) return
      deps.outboxFilled()
      deps.orderNotifications()
    },
  }
}

const arrivedOrders = (events: readonly OutboxEvent[]): ArrivedOrder[] =>
  events.flatMap(({ companyId, orderId, orderVersion: version }) =>
    companyId === null || orderId === null || version === null ? [] : [{ companyId, orderId, version }],
  )
