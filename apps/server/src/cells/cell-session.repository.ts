// A session of the command in the database of a cell, and what it asks about the cell as a whole.
import type { Client } from 'pg'
import * as v from 'valibot'
import { connectFirst, createConnections } from '../db/connections.ts'
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

const versions = v.tuple([v.object({ version: v.string(), is_whole: v.boolean() })])

/** The newest migration. Numbers are only unique for a company once those after the deployment have run as well. */
export async function schemaVersion(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select max(version)::text as version, to_regproc('create_order_numbers') is not null as is_whole
     from schema_version`,
  )
  const [{ version, is_whole: isWhole }] = v.parse(versions, rows)
  if (!isWhole) throw new Error('a move needs `pesan migrate --post-deployment` on both cells')
  return version
}

const ids = v.array(v.object({ id: v.string() }))

export async function findCompanyId(client: Client, slug: string): Promise<string | null> {
  const { rows } = await client.query('select id::text from company where slug = $1', [slug])
  return v.parse(ids, rows)[0]?.id ?? null
}

const locks = v.tuple([v.object({ is_mine: v.boolean() })])

/** Until the session ends no other command moves this company. */
export async function lockMove(client: Client, companyId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock(hashtextextended('move of ' || $1, 0)) as is_mine`,
    [companyId],
  )
  return v.parse(locks, rows)[0].is_mine
}

const times = v.tuple([v.object({ time: v.string() })])

export async function readClock(client: Client): Promise<string> {
  return v.parse(times, (await client.query('select clock_timestamp()::text as time')).rows)[0].time
}

/** Feeds follow the clock of their database: no change may get a time before those that were already read. */
export async function waitForClock(client: Client, time: string): Promise<void> {
  await client.query(
    'select pg_sleep(greatest(0, extract(epoch from $1::timestamptz - clock_timestamp())))',
    [time],
  )
}

const hosts = v.array(v.object({ host: v.string() }))

/** The hosts of the companies that live in this cell. */
export async function listHosts(client: Client, baseDomain: string): Promise<string[]> {
  const { rows } = await client.query(
    `select host from (
       select id as company_id, slug || '.' || $1 as host from company
       union all select company_id, host from company_domain) as named
     where company_id not in (select company_id from absent_company) order by host`,
    [baseDomain],
  )
  return v.parse(hosts, rows).map(({ host }) => host)
}

export const begin = (client: Client): Promise<unknown> => client.query('begin')

export const commit = (client: Client): Promise<unknown> => client.query('commit')

const oldest = v.tuple([v.object({ xid: v.string() })])

/** Reads one state of the database. Every row that is not in it will be written by the transaction `next` or a later one. */
export async function inSnapshot<T>(client: Client, work: (next: string) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows } = await client.query('select pg_snapshot_xmin(pg_current_snapshot())::xid::text as xid')
    return await work(v.parse(oldest, rows)[0].xid)
  } finally {
    await client.query('commit')
  }
}
