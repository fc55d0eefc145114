// The pending work of this installation, for monitoring.
import type { ReadDb } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { readBacklogRow } from './backlog.repository.ts'

export interface Backlog {
  /** By consumer: how many events it has not handled, and the age of the oldest. */
  outbox: { consumer: string; waiting: number; oldestS: number }[]
  webhooksWaiting: number
  webhooksDead: number
  messagesWaiting: number
  messagesFailed: number
  ordersUnseen: number
  eventsParked: number
  /** Of orders, that a printer has not got. */
  ticketsWaiting: number
  ticketsOldestS: number
  ordersByStatus: { status: string; count: number }[]
}

export async function readBacklog({ reads, clock }: { reads: ReadDb; clock: Clock }): Promise<Backlog> {
  const row = await readBacklogRow(reads, { now: clock.now() })
  return {
    outbox: row.outbox,
    webhooksWaiting: row.webhooksWaiting,
    webhooksDead: row.webhooksDead,
    messagesWaiting: row.messagesWaiting,
    messagesFailed: row.messagesFailed,
    ordersUnseen: row.ordersUnseen,
    eventsParked: row.eventsParked,
    ticketsWaiting: row.ticketsWaiting,
    ticketsOldestS: row.ticketsOldestS,
    ordersByStatus: row.ordersByStatus,
  }
}
