// The hold of a company (0038): it stops the company's writes, shows when they have ended, and is announced to the servers.
import type { Client } from 'pg'
import * as v from 'valibot'
import { runStatement } from '../db/run-statement.ts'
import { bigint, nullable, text, uuid } from '../db/sql-types.ts'
import { operatorStatement } from '../db/statement.ts'

const holdState = v.picklist(['arriving', 'draining', 'closed', 'moved'])
export type HoldState = v.InferOutput<typeof holdState>

const hold = v.object({ state: holdState, cell: v.string() })
export type Hold = v.InferOutput<typeof hold>

const findHoldStatement = operatorStatement(
  'cells.find_hold',
  `select state, cell from company_hold
   where company_id = :companyId and (until is null or until > clock_timestamp())`,
  { params: { companyId: uuid() }, row: hold },
)

/** Null without one, and after a pause that has ended by itself. */
export async function findHold(client: Client, companyId: string): Promise<Hold | null> {
  return (await runStatement(client, findHoldStatement, { companyId }))[0] ?? null
}

const putHoldStatement = operatorStatement(
  'cells.put_hold',
  `insert into company_hold (company_id, state, cell, until)
   values (:companyId, :state, :cell, clock_timestamp() + :forMs * interval '1 millisecond')
   on conflict (company_id) do update set state = excluded.state, cell = excluded.cell, until = excluded.until`,
  { params: { companyId: uuid(), state: text<HoldState>(), cell: text(), forMs: nullable(bigint()) } },
)

/** `forMs` null: until it is released. */
export async function putHold(
  client: Client,
  companyId: string,
  { state, cell, forMs }: Hold & { forMs: number | null },
): Promise<void> {
  await runStatement(client, putHoldStatement, { companyId, state, cell, forMs })
}

const markMovedStatement = operatorStatement(
  'cells.mark_moved',
  `update company_hold set state = 'moved', until = null
   where company_id = :companyId and state = 'closed'
     and until > clock_timestamp() + :switchMs * interval '1 millisecond' returning company_id`,
  { params: { companyId: uuid(), switchMs: bigint() }, row: v.object({ companyId: v.string() }) },
)

/** Makes a pause final. False with less than `switchMs` left of it: after its end the company may have written. */
export const markMoved = async (client: Client, companyId: string, switchMs: number): Promise<boolean> =>
  (await runStatement(client, markMovedStatement, { companyId, switchMs })).length === 1

const releaseHoldStatement = operatorStatement(
  'cells.release_hold',
  'delete from company_hold where company_id = :companyId',
  { params: { companyId: uuid() } },
)

export async function releaseHold(client: Client, companyId: string): Promise<void> {
  await runStatement(client, releaseHoldStatement, { companyId })
}

const nextTransactionStatement = operatorStatement(
  'cells.next_transaction',
  'select pg_snapshot_xmax(pg_current_snapshot())::xid::text as xid',
  { row: v.object({ xid: v.string() }) },
)

/** The transaction id that the next writer gets. */
export async function nextTransaction(client: Client): Promise<string> {
  const [next] = await runStatement(client, nextTransactionStatement)
  return v.parse(v.string(), next?.xid)
}

const isDone = v.object({ isDone: v.boolean() })

const writersDoneStatement = operatorStatement(
  'cells.writers_done',
  `select not exists (select from pg_locks as writer
     where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted
       and age(transactionid) > age(:mark::xid) and pid <> pg_backend_pid()
       and exists (select from pg_locks as used where used.pid = writer.pid
         and used.database = (select oid from pg_database where datname = current_database()))) as is_done`,
  { params: { mark: text() }, row: isDone },
)

/** Whether the transactions of this database that began to write before `mark` have ended. */
export const areWritersDone = async (client: Client, mark: string): Promise<boolean> =>
  (await runStatement(client, writersDoneStatement, { mark }))[0]?.isDone === true

const isDrainedStatement = operatorStatement(
  'cells.is_drained',
  `select not exists (select from outbox where company_id = :companyId and sequence is null)
     and not exists (select from outbox where company_id = :companyId and sequence > 0
       and sequence > (select coalesce(min(position), 0) from outbox_position)
       and sequence <= (select max(sequence) from outbox where sequence > 0))
     and not exists (select from order_message where company_id = :companyId and status = 'sending') as is_done`,
  { params: { companyId: uuid() }, row: isDone },
)

/** Whether every consumer has handled the company's events, and no message is being sent. */
export const isDrained = async (client: Client, companyId: string): Promise<boolean> =>
  (await runStatement(client, isDrainedStatement, { companyId }))[0]?.isDone === true

const notifyStatement = operatorStatement(
  'cells.notify_servers',
  `select pg_notify('pesan_company_changed',
     json_build_object('id', :companyId, 'announcement', gen_random_uuid())::text)`,
  { params: { companyId: uuid() } },
)

/** Every server process of this database reads the company again. */
export async function notifyServers(client: Client, companyId: string): Promise<void> {
  await runStatement(client, notifyStatement, { companyId })
}
