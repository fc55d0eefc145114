// The gauges of this process and of the database: what waits, and what needs a person.
import type { Backlog } from '../features/backlog/backlog.service.ts'
import { type CircuitBreakers, PROVIDERS } from '../providers/circuit-breakers.ts'
import type { CurrentValue } from './metrics.ts'

export interface GaugeSources {
  readBacklog(): Promise<Backlog>
  hub: { countConnections(): number }
  isDatabaseUp(): boolean
  breakers: CircuitBreakers
  db: { countUnreadableRows(): number }
  reads: { lagMs(): number | null }
  work: { count(): number }
  responses: { size: number }
}

export async function readGauges(sources: GaugeSources): Promise<CurrentValue[]> {
  const { hub, db, reads, work, responses, breakers } = sources
  const lagMs = reads.lagMs()
  const isUp = sources.isDatabaseUp()
  const ofProcess = [
    gauge('pesan_database_up', 'Whether the database answers this process', isUp ? 1 : 0),
    ...PROVIDERS.map(provider => ({
      ...gauge(
        'pesan_provider_spared',
        'Whether the circuit breaker of the provider is open',
        breakers[provider].isOpen() ? 1 : 0,
      ),
      labels: { provider },
    })),
    gauge('pesan_realtime_connections', 'Browsers connected to this process', hub.countConnections()),
    gauge(
      'pesan_unreadable_rows',
      'Rows that could not be read since the process started',
      db.countUnreadableRows(),
    ),
    ...(lagMs === null
      ? []
      : [gauge('pesan_standby_lag_seconds', 'Replication lag of the standby', lagMs / 1000)]),
    gauge('pesan_requests_under_way', 'Requests in progress in the router', work.count()),
    gauge('pesan_response_cache_bytes', 'Pages, menus and images in memory', responses.size),
  ]
  // Without the database the gauges of the process matter most.
  return isUp ? [...ofProcess, ...(await readWaiting(sources))] : ofProcess
}

async function readWaiting({ readBacklog }: GaugeSources): Promise<CurrentValue[]> {
  const { ordersByStatus, outbox, ...backlog } = await readBacklog()
  const orders = ordersByStatus.map(({ status, count }) => ({
    name: 'pesan_orders_open',
    help: 'Open orders by status',
    value: count,
    labels: { status },
  }))
  const events = outbox.flatMap(({ consumer, waiting, oldestS }) => [
    {
      ...gauge('pesan_outbox_waiting', 'Events that a consumer has not handled yet', waiting),
      labels: { consumer },
    },
    { ...gauge('pesan_outbox_oldest_seconds', 'Age of the oldest of them', oldestS), labels: { consumer } },
  ])
  return [
    ...orders,
    ...events,
    gauge('pesan_webhooks_waiting', 'Pending webhook deliveries', backlog.webhooksWaiting),
    gauge('pesan_webhooks_dead', 'Webhook deliveries abandoned in the last day', backlog.webhooksDead),
    gauge('pesan_messages_waiting', 'Pending messages about orders', backlog.messagesWaiting),
    gauge(
      'pesan_messages_failed',
      'Messages about orders that failed in the last day',
      backlog.messagesFailed,
    ),
    gauge(
      'pesan_provider_events_parked',
      'Webhooks of the payment provider that wait for a person',
      backlog.eventsParked,
    ),
    gauge('pesan_tickets_waiting', 'Tickets that no printer has taken', backlog.ticketsWaiting),
    gauge('pesan_tickets_oldest_seconds', 'Age of the oldest of them', backlog.ticketsOldestS),
    gauge('pesan_orders_unseen', 'Orders that raised an alarm and are still unseen', backlog.ordersUnseen),
  ]
}

const gauge = (name: string, help: string, value: number): CurrentValue => ({ name, help, value })
