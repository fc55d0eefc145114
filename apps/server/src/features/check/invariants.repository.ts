// All invariants, and asking them of a database that a server may be using meanwhile.
import { type Connections, connectFirst, createConnections } from '../../db/connections.ts'
import type { Ask, Invariant, InvariantReport } from './invariant.ts'
import { MONEY_INVARIANTS } from './money-invariants.repository.ts'
import { ORDER_INVARIANTS } from './order-invariants.repository.ts'
import { SNAPSHOT_INVARIANT } from './snapshot-invariant.repository.ts'

const numberOf = ({ id }: Invariant): number => Number(id.slice(1))

export const INVARIANTS: readonly Invariant[] = [
  ...MONEY_INVARIANTS,
  ...ORDER_INVARIANTS,
  SNAPSHOT_INVARIANT,
].toSorted((a, b) => numberOf(a) - numberOf(b))

/** A statement that fails, because a value has a form that nobody expects, is itself a finding and stops no other. */
async function queryOne(invariant: Invariant, ask: Ask, now: Date): Promise<InvariantReport> {
  const { id, rule } = invariant
  await ask('savepoint invariant', [])
  try {
    return { id, rule, broken: await invariant.find(ask, now) }
  } catch (error) {
    await ask('rollback to savepoint invariant', [])
    return { id, rule, broken: [{ unasked: error instanceof Error ? error.message : String(error) }] }
  }
}

export interface InvariantQuery {
  now: Date
  /** Only these; null for all. */
  ids: readonly string[] | null
}

/** Inside a transaction, which a statement that fails does not end. */
export async function queryEach(ask: Ask, { now, ids }: InvariantQuery): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = []
  for (const invariant of INVARIANTS)
    if (ids === null || ids.includes(invariant.id)) reports.push(await queryOne(invariant, ask, now))
  return reports
}

/** Far longer than any should take, and still an end. */
const STATEMENT_TIMEOUT = '10min'

/** Over a connection for this alone. All are asked of the same moment, and nothing is written. */
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

/** The invariants that are broken, by id and rule, with the rows that break them. */
export async function checkDatabase(url: string, now: Date): Promise<Violations> {
  const reports = await queryInvariants(createConnections(url), { now, ids: null })
  return Object.fromEntries(
    reports.flatMap(({ id, rule, broken }) => (broken.length > 0 ? [[`${id} ${rule}`, broken]] : [])),
  )
}
