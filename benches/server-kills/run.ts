// The runner: the kills of the server's integration test, a run of them at a time, each on a database of its own. Runs add
// up in `results.json` until the full figure is reached, so that a busy machine need not be taken for an hour at once.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { playAtFullSize } from '../harness/full-size-test.ts'

const FULL = 500
const KILLS_A_RUN = 25

const KILLED_SERVER_TEST = 'apps/server/src/features/payment/killed-server.int.test.ts'

const record = z.object({ day: z.string(), node: z.string(), kills: z.number(), minutes: z.number() })
const records = z.array(record)
type Run = z.infer<typeof record>

const inThisFolder = (file: string) => join(import.meta.dirname, file)

async function run(kills: number): Promise<Run | null> {
  const seconds = await playAtFullSize({ file: KILLED_SERVER_TEST, size: { KILLS: kills } })
  if (seconds === null) return null
  const day = new Date().toISOString().slice(0, 10)
  return { day, node: process.versions.node, kills, minutes: Math.round(seconds / 6) / 10 }
}

async function keep(runs: readonly Run[]): Promise<void> {
  const total = runs.reduce((sum, { kills }) => sum + kills, 0)
  const minutes = runs.reduce((sum, one) => sum + one.minutes, 0)
  const text = `${total} of ${FULL} kills of the server at 22 named points of placing and paying, in ${runs.length} ${runs.length === 1 ? 'run' : 'runs'}: no order, payment or capture was lost or doubled, nothing was charged without an order, no invariant is broken. ${minutes.toFixed(0)} min on a shared machine; Node ${runs.at(-1)?.node ?? ''}.`
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(runs, null, 2)}\n`)
  await writeFile(
    inThisFolder('results.md'),
    `# Server kills: results\n\nMeasured ${runs.at(-1)?.day ?? ''}: ${text}\n`,
  )
}

const isAnew = process.argv.includes('--anew')
const before = isAnew ? '[]' : await readFile(inThisFolder('results.json'), 'utf8').catch(() => '[]')
const runs = records.parse(JSON.parse(before))
const limit = process.argv.includes('--one') ? 1 : Number.POSITIVE_INFINITY
for (let made = 0; made < limit && runs.reduce((sum, { kills }) => sum + kills, 0) < FULL; made += 1) {
  const done = await run(KILLS_A_RUN)
  if (!done) {
    process.exitCode = 1
    break
  }
  runs.push(done)
  await keep(runs)
}
