// The consumer `menu` of the outbox, which notes the products of new orders (EDIT-15).
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import { BACKGROUND_PAUSE_MS, type OutboxConsumer } from '../../outbox/consumer.ts'
import type { OutboxEvent } from '../../outbox/outbox.repository.ts'
import { noteOrdered } from './ordered-product.repository.ts'

const FIRST_VERSION = 1

export const orderedProducts: OutboxConsumer = {
  name: 'menu',
  pauseMs: BACKGROUND_PAUSE_MS,
  async handle(tx: Db, events: readonly OutboxEvent[]) {
    const orders = new Map<CompanyId, OrderId[]>()
    for (const { companyId, orderId, orderVersion } of events) {
      if (companyId === null || orderId === null || orderVersion !== FIRST_VERSION) continue
      orders.set(companyId, [...(orders.get(companyId) ?? []), orderId])
    }
    for (const [companyId, orderIds] of orders) await noteOrdered(tx, { companyId, orderIds })
  },
}
