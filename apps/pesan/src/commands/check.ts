// `pesan check`: holds the database of DATABASE_URL, or the built-in one, against the invariants of money and orders. The
// server's own program does the work, since only the server knows its database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { Failure } from '../failure.ts'
import type { Result } from '../print.ts'
import type { World } from '../world.ts'

const SERVER_PROGRAM = fileURLToPath(new URL('../../../server/src/check.ts', import.meta.url))

const broken = z.record(z.string(), z.array(z.unknown()))

/** Fails when an invariant is broken, naming each with the rows that break it. */
export async function check({ env }: Pick<World, 'env'>): Promise<Result> {
  const child = spawn(process.execPath, [SERVER_PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [written, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (exitCode !== 0) throw new Failure('refused', complaint.trim() || 'the check was interrupted')
  const found = Object.entries(broken.parse(JSON.parse(written)))
  if (found.length === 0)
    return { data: { broken: {} }, lines: ['every invariant of money and orders holds'] }
  const lines = found.map(
    ([name, rows]) => `${name}: ${rows.length} broken, first ${JSON.stringify(rows[0])}`,
  )
  throw new Failure('refused', lines.join('\n'))
}
