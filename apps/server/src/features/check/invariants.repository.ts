// All invariants, and running them on a database that a server may be using at the same time.
import { type Connections, connectFirst, createConnections } from '../../db/connections.ts'
import { ARCHIVE_INVARIANTS } from './archive-invariant.repository.ts'
import type { Invariant, InvariantReport, RunSql } from './invariant.ts'
import { MONEY_INVARIANTS } from './money-invariants.repository.ts'
import { ORDER_INVARIANTS } from './order-invariants.repository.ts'
import { SNAPSHOT_INVARIANT } from './snapshot-invariant.repository.ts'

const numberOf = ({ id }: Invariant): number => Number(id.slice(1))

export const INVARIANTS: readonly Invariant[] = [
  ...MONEY_INVARIANTS,
  ...ORDER_INVARIANTS,
  SNAPSHOT_INVARIANT,
  ...ARCHIVE_INVARIANTS,
].toSorted((a, b) => numberOf(a) - numberOf(b))

/**
 * A statement that fails, for example on a value of unexpected form, is itself a finding and does not stop the
 * others.
 */
async function queryOne(invariant: Invariant, run: RunSql, now: Date): Promise<InvariantReport> {
  const { id, rule } = invariant
  await run('savepoint invariant', [])
  try {
    return { id, rule, broken: await invariant.find(run, now) }
  } catch (error) {
    await run('rollback to savepoint invariant', [])
    return { id, rule, broken: [{ unasked: error instanceof Error ? error.message : String(error) }] }
  }
}

export interface InvariantQuery {
  now: Date
  /** Only these; null for all. */
  ids: readonly string[] | null
}

/** Call inside a transaction. Each statement has a savepoint, so a failing one does not end the transaction. */
export async function queryEach(run: RunSql, { now, ids }: InvariantQuery): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = []
  for (const invariant of INVARIANTS)
    if (ids === null || ids.includes(invariant.id)) reports.push(await queryOne(invariant, run, now))
  return reports
}

/** Far longer than any statement should take, but still a limit. */
const STATEMENT_TIMEOUT = '10min'

/** Uses a separate connection. All statements read the same snapshot, and nothing is written. */
export async function queryInvariants(
  connections: Connections,
  options: InvariantQuery,
): Promise<InvariantReport[]> {
  const client = await connectFirst(connections, { application_name: 'pesan check' })
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`)
    return await queryEach((sql, values) => client.query(sql, values), options)
  } finally {
    await client.end()
  }
}

export type Violations = Record<string, unknown[]>

/** Returns the violated invariants, by id and rule, with the rows that violate them. */
export async function checkDatabase(url: string, now: Date): Promise<Violations> {
  const reports = await queryInvariants(createConnections(url), { now, ids: null })
  return Object.fromEntries(
    reports.flatMap(({ id, rule, broken }) => (broken.length > 0 ? [[`${id} ${rule}`, broken]] : [])),
  )
}
