// A session of the command in the database of a cell, and its queries about the cell as a whole.
import type { Client } from 'pg'
import * as v from 'valibot'
import { connectFirst, createConnections } from '../db/connections.ts'
import { runStatement } from '../db/run-statement.ts'
import { text, timestamptz } from '../db/sql-types.ts'
import { operatorStatement } from '../db/statement.ts'
import type { Cell } from './cells-file.ts'

export type CellSession = Client

/** Longer than any statement of a move; a pause ends by itself earlier. */
const SESSION = `
  set statement_timeout = '30min'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '30min';
  set timezone = 'UTC'; set extra_float_digits = 1`

export async function openCell({ name, url }: Cell): Promise<Client> {
  const client = await connectFirst(createConnections(url), { application_name: `pesan move ${name}` })
  await client.query(SESSION)
  return client
}

const PERMISSION_DENIED = '42501'

/** Triggers and foreign keys of the target stay silent in this session: what they do has been done in the source. */
export async function becomeReplica(client: Client): Promise<void> {
  try {
    await client.query('set session_replication_role = replica')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === PERMISSION_DENIED)) throw error
    throw new Error(
      'the role of the target may not copy: grant set on parameter session_replication_role to it, as a superuser',
      { cause: error },
    )
  }
}

const schemaVersionStatement = operatorStatement(
  'cells.schema_version',
  `select max(version)::text as version, to_regproc('create_order_numbers') is not null as is_whole
   from schema_version`,
  { row: v.object({ version: v.string(), isWhole: v.boolean() }) },
)

/** The newest migration. Numbers are only unique for a company once those after the deployment have run as well. */
export async function schemaVersion(client: Client): Promise<string> {
  const [found] = await runStatement(client, schemaVersionStatement)
  if (!found?.isWhole) throw new Error('a move needs `pesan migrate --post-deployment` on both cells')
  return found.version
}

const findCompanyIdStatement = operatorStatement(
  'cells.find_company_id',
  'select id::text from company where slug = :slug',
  { params: { slug: text() }, row: v.object({ id: v.string() }) },
)

export async function findCompanyId(client: Client, slug: string): Promise<string | null> {
  return (await runStatement(client, findCompanyIdStatement, { slug }))[0]?.id ?? null
}

const lockMoveStatement = operatorStatement(
  'cells.lock_move',
  `select pg_try_advisory_lock(hashtextextended('move of ' || :companyId, 0)) as is_mine`,
  { params: { companyId: text() }, row: v.object({ isMine: v.boolean() }) },
)

/** Until the session ends no other command moves this company. */
export const lockMove = async (client: Client, companyId: string): Promise<boolean> =>
  (await runStatement(client, lockMoveStatement, { companyId }))[0]?.isMine === true

const readClockStatement = operatorStatement('cells.read_clock', 'select clock_timestamp()::text as time', {
  row: v.object({ time: v.string() }),
})

export async function readClock(client: Client): Promise<string> {
  const [clock] = await runStatement(client, readClockStatement)
  return v.parse(v.string(), clock?.time)
}

const waitForClockStatement = operatorStatement(
  'cells.wait_for_clock',
  'select pg_sleep(greatest(0, extract(epoch from :time - clock_timestamp())))',
  { params: { time: timestamptz<string>() } },
)

/** Feeds follow the clock of their database: no change may get a time before those that were already read. */
export async function waitForClock(client: Client, time: string): Promise<void> {
  await runStatement(client, waitForClockStatement, { time })
}

const listHostsStatement = operatorStatement(
  'cells.list_hosts',
  `select host from (
     select id as company_id, slug || '.' || :baseDomain as host from company
     union all select company_id, host from company_domain) as named
   where company_id not in (select company_id from absent_company) order by host`,
  { params: { baseDomain: text() }, row: v.object({ host: v.string() }) },
)

/** The hosts of the companies that live in this cell. */
export const listHosts = async (client: Client, baseDomain: string): Promise<string[]> =>
  (await runStatement(client, listHostsStatement, { baseDomain })).map(({ host }) => host)

export const begin = (client: Client): Promise<unknown> => client.query('begin')

export const commit = (client: Client): Promise<unknown> => client.query('commit')

const oldestWriterStatement = operatorStatement(
  'cells.oldest_writer',
  'select pg_snapshot_xmin(pg_current_snapshot())::xid::text as xid',
  { row: v.object({ xid: v.string() }) },
)

/** Reads one state of the database. Every row that is not in it will be written by the transaction `next` or a later one. */
export async function inSnapshot<T>(client: Client, work: (next: string) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const [oldest] = await runStatement(client, oldestWriterStatement)
    return await work(v.parse(v.string(), oldest?.xid))
  } finally {
    await client.query('commit')
  }
}
