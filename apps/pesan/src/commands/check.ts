// `pesan check`: checks a database against the invariants of money and orders. The named server runs the checks;
// without one, but with DATABASE_URL, the server's program does, for a database that no server uses.
import { checkInvariants, listProviderEvents } from '@pesan/contract/api'
import { INVARIANT_IDS } from '@pesan/contract/check'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import { Failure } from '../failure.ts'
import type { Result } from '../print.ts'
import { runServerProgram } from '../server-program.ts'

/** For one invariant of a large database. */
const CALL_TIMEOUT_MS = 10 * 60_000

interface Broken {
  name: string
  count: number
  example: unknown
}

/** Fails when an invariant is violated, naming each with a row that violates it. */
export async function check(
  connection: Connection & { context: CliContext },
  { isServerNamed }: { isServerNamed: boolean },
): Promise<Result> {
  const { env } = connection.context
  const isDirect = !isServerNamed && env.DATABASE_URL !== undefined && env.DATABASE_URL !== ''
  const broken = isDirect ? await checkDirectly(env) : await checkByServer(connection)
  if (broken.length === 0) {
    const parked = isDirect ? [] : await parkedEvents(connection)
    return { data: { broken: {} }, lines: ['every invariant of money and orders holds', ...parked] }
  }
  const lines = broken.map(
    ({ name, count, example }) => `${name}: ${count} broken, first ${JSON.stringify(example)}`,
  )
  throw new Failure('refused', lines.join('\n'))
}

/** One call per invariant, so that none takes longer than a proxy waits. */
async function checkByServer(connection: Connection): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const id of INVARIANT_IDS) {
    const { data } = await call(
      connection,
      checkInvariants,
      { query: { id } },
      { timeoutMs: CALL_TIMEOUT_MS },
    )
    for (const invariant of data.invariants) {
      const { rule, broken: count, examples } = invariant
      if (count > 0) broken.push({ name: `${invariant.id} ${rule}`, count, example: examples[0] })
    }
  }
  return broken
}

/** I13: parked events violate nothing, but wait for a person. */
async function parkedEvents(connection: Connection): Promise<string[]> {
  const { data, next_cursor } = await call(connection, listProviderEvents, { query: { limit: '100' } })
  if (data.length === 0) return []
  const count = `${data.length}${next_cursor === null ? '' : ' or more'}`
  return [`parked events of the payment provider that wait for a person: ${count} (pesan events list)`]
}

const written = v.record(v.string(), v.array(v.unknown()))

async function checkDirectly(env: CliContext['env']): Promise<Broken[]> {
  const output = await runServerProgram({ env }, 'check')
  return Object.entries(v.parse(written, JSON.parse(output))).map(([name, rows]) => ({
    name,
    count: rows.length,
    example: rows[0],
  }))
}
