// The pending work of this installation, for monitoring.
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { readBacklogRow } from './backlog.repository.ts'

export interface Backlog {
  outboxWaiting: number
  outboxOldestS: number
  pendingNotifications: number
  webhooksWaiting: number
  webhooksDead: number
  messagesWaiting: number
  messagesFailed: number
  ordersUnseen: number
  eventsParked: number
  ordersByStatus: { status: string; count: number }[]
}

export async function readBacklog({ db, clock }: { db: Db; clock: Clock }): Promise<Backlog> {
  const row = await readBacklogRow(db, { now: clock.now() })
  return {
    outboxWaiting: row.outbox_waiting,
    outboxOldestS: row.outbox_oldest_s,
    pendingNotifications: row.notifications_pending,
    webhooksWaiting: row.webhooks_waiting,
    webhooksDead: row.webhooks_dead,
    messagesWaiting: row.messages_waiting,
    messagesFailed: row.messages_failed,
    ordersUnseen: row.orders_unseen,
    eventsParked: row.events_parked,
    ordersByStatus: row.orders_by_status,
  }
}
