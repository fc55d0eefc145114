// Leaves a grown database nothing to do, and counts the blocks that a server without any request touches in it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { createKillableServer } from '../killable-server.ts'

/** Statistics of a session are published within 10 s, and what a start reads is no idling. */
const SETTLE_MS = 15_000
/** Each job of a minute runs in it at least once. */
const WINDOW_MS = 60_000

/** Every open order has ended, every queue is empty, and every alarm has been raised. */
const FINISHED = [
  "update customer_order set status = 'complete', paid = true where status in ('pending', 'approved', 'prepare_order')",
  "update payment set status = 'paid', next_check_at = null where status = 'waiting' or next_check_at is not null",
  "update payment_capture set status = 'accepted', is_refund_due = false where status = 'held' or is_refund_due",
  "update payment_refund set status = 'succeeded' where status = 'pending'",
  // A job of every ten seconds deletes them after 90 days, in batches.
  "delete from provider_event where received_at < now() - interval '89 days'",
  "update provider_event set status = 'processed' where status in ('received', 'parked')",
  "update order_message set status = 'sent', next_attempt_at = null where status = 'waiting'",
  "update webhook_delivery set status = 'delivered' where status = 'waiting'",
  "update print_job set state = 'printed', sent_at = created_at, ended_at = created_at where state = 'waiting'",
  "update printer set problem = 'off', problem_at = now()",
  'delete from push_message',
  // Those that a migration has added begin at the first event.
  'update outbox_position set position = (select max(sequence) from outbox)',
  'delete from order_search_backfill',
]
const CHANGED = [...new Set(FINISHED.map(sql => /^(?:update|delete from) (\w+)/.exec(sql)?.[1]))].join(', ')

export async function finishWork(client: Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  for (const sql of FINISHED) await client.query(sql)
  await client.query('reset session_replication_role')
  await client.query(`vacuum (analyze) ${CHANGED}`)
  // Its own visits would be counted.
  for (const name of await tableNames(client))
    await client.query(`alter table ${name} set (autovacuum_enabled = false)`)
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

/** Blocks touched in 10 s, by table; only those that were touched. */
export type TouchedTables = Readonly<Record<string, number>>

export interface IdleCost {
  /** Of the product: orders, payments, companies and all that belongs to them. */
  product: TouchedTables
  /** Of the queues of jobs, which do not grow. */
  jobs: TouchedTables
}

/** The whole program runs without a request. */
export async function measureIdleServer(client: Client, databaseUrl: string): Promise<IdleCost> {
  const server = await createKillableServer({
    DATABASE_URL: databaseUrl,
    SETUP: 'development',
    SANDBOX_PORT: '1',
    SECRET_KEY: 'a key of the test, long enough for it',
  })
  await server.start()
  try {
    await pause(SETTLE_MS)
    const before = await readTouched(client)
    const startedAt = performance.now()
    await pause(WINDOW_MS)
    const after = await readTouched(client)
    const tensOfSeconds = (performance.now() - startedAt) / 10_000
    const costOf = (schema: string): TouchedTables =>
      Object.fromEntries(
        [...after]
          .filter(([name]) => name.startsWith(schema))
          .map(([name, blocks]): [string, number] => [
            name,
            Math.round((blocks - (before.get(name) ?? 0)) / tensOfSeconds),
          ])
          .filter(([, blocks]) => blocks > 0),
      )
    return { product: costOf('public.'), jobs: costOf('job.') }
  } finally {
    await server.stop()
  }
}

export const sumOf = (tables: TouchedTables): number =>
  Object.values(tables).reduce((sum, blocks) => sum + blocks, 0)

async function readTouched(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; blocks: number }>(
    `select schemaname || '.' || relname as name, (coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0)
       + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0) + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0)
       + coalesce(tidx_blks_hit, 0) + coalesce(tidx_blks_read, 0))::float8 as blocks from pg_statio_user_tables`,
  )
  return new Map(rows.map(({ name, blocks }) => [name, blocks]))
}
