// The hold of a company (0038): it stops the company's writes, shows when they have ended, and is announced to the servers.
import type { Client } from 'pg'
import * as v from 'valibot'

export type HoldState = 'arriving' | 'draining' | 'closed' | 'moved'

export interface Hold {
  state: HoldState
  cell: string
}

const hold = v.array(
  v.object({ state: v.picklist(['arriving', 'draining', 'closed', 'moved']), cell: v.string() }),
)

/** Null without one, and after a pause that has ended by itself. */
export async function findHold(client: Client, companyId: string): Promise<Hold | null> {
  const { rows } = await client.query(
    'select state, cell from company_hold where company_id = $1 and (until is null or until > clock_timestamp())',
    [companyId],
  )
  return v.parse(hold, rows)[0] ?? null
}

/** `forMs` null: until it is released. */
export async function putHold(
  client: Client,
  companyId: string,
  { state, cell, forMs }: Hold & { forMs: number | null },
): Promise<void> {
  await client.query(
    `insert into company_hold (company_id, state, cell, until)
     values ($1, $2, $3, clock_timestamp() + $4::bigint * interval '1 millisecond')
     on conflict (company_id) do update set state = excluded.state, cell = excluded.cell, until = excluded.until`,
    [companyId, state, cell, forMs],
  )
}

/** Makes a pause final. False if it has ended by itself, so that the company may have written since. */
export async function markMoved(client: Client, companyId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update company_hold set state = 'moved', until = null
     where company_id = $1 and state = 'closed' and until > clock_timestamp()`,
    [companyId],
  )
  return rowCount === 1
}

export async function releaseHold(client: Client, companyId: string): Promise<void> {
  await client.query('delete from company_hold where company_id = $1', [companyId])
}

const nextXid = v.tuple([v.object({ xid: v.string() })])

/** The transaction id that the next writer gets. */
export async function nextTransaction(client: Client): Promise<string> {
  const { rows } = await client.query('select pg_snapshot_xmax(pg_current_snapshot())::xid::text as xid')
  return v.parse(nextXid, rows)[0].xid
}

const answer = v.tuple([v.object({ is_done: v.boolean() })])

/** Whether the transactions of this database that began to write before `mark` have ended. */
export async function areWritersDone(client: Client, mark: string): Promise<boolean> {
  const { rows } = await client.query(
    `select not exists (select from pg_locks as writer
       where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted
         and age(transactionid) > age($1::xid) and pid <> pg_backend_pid()
         and exists (select from pg_locks as used where used.pid = writer.pid
           and used.database = (select oid from pg_database where datname = current_database()))) as is_done`,
    [mark],
  )
  return v.parse(answer, rows)[0].is_done
}

/** Whether every consumer has handled the company's events, and no message is being sent. */
export async function isDrained(client: Client, companyId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select not exists (select from outbox where company_id = $1 and (sequence is null
         or sequence > (select coalesce(min(position), 0) from outbox_position)))
       and not exists (select from order_message where company_id = $1 and status = 'sending') as is_done`,
    [companyId],
  )
  return v.parse(answer, rows)[0].is_done
}

/** Every server process of this database reads the company again. */
export async function notifyServers(client: Client, companyId: string): Promise<void> {
  await client.query(
    `select pg_notify('pesan_company_changed',
       json_build_object('id', $1::uuid, 'announcement', gen_random_uuid())::text)`,
    [companyId],
  )
}
