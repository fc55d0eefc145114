// The runner: it adds seeded runs of 250,000 requests, each on a fresh server, to `results.json` up to the full figure, so
// that none occupies the machine for hours. A run with a failure is only printed.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import type { FuzzFigures } from './fuzz.ts'
import { describeFailure, play } from './play.ts'

const FULL = 1_000_000
const REQUESTS_A_RUN = 250_000
const QUICK = 3_000
const SENDERS = 16
const LIMIT_MS = 45 * 60_000

const memory = v.nullable(v.number())
const record = v.object({
  day: v.string(),
  node: v.string(),
  seed: v.number(),
  requests: v.number(),
  seconds: v.number(),
  outcomes: v.record(v.string(), v.number()),
  shed: v.number(),
  succeeded: v.number(),
  calls: v.number(),
  memoryMb: v.object({ before: memory, highest: memory, after: memory }),
})
const records = v.array(record)
type Run = v.InferOutput<typeof record>
const inThisFolder = (file: string) => join(import.meta.dirname, file)

async function playOnce(seed: number, requests: number): Promise<FuzzFigures> {
  const figures = await withinRunScope(LIMIT_MS, scope =>
    play(scope, { seed, requests, senders: SENDERS, onProgress: done => console.log(`${done} requests`) }),
  )
  const { failures, ...counts } = figures
  for (const failure of failures) console.log(describeFailure(failure))
  console.log(counts)
  return figures
}

async function storeRuns(runs: readonly Run[]): Promise<void> {
  const total = (value: (run: Run) => number) => runs.reduce((sum, run) => sum + value(run), 0)
  const memories = runs.flatMap(({ memoryMb }) => memoryMb.highest ?? [])
  const statuses = new Map<string, number>()
  for (const { outcomes } of runs)
    for (const [status, count] of Object.entries(outcomes))
      statuses.set(status, (statuses.get(status) ?? 0) + count)
  const table = [...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `| ${status} | ${count} |`)
  const text = [
    `# Fuzz: results`,
    `Measured ${runs.at(-1)?.day ?? ''}: ${total(run => run.requests)} of ${FULL} requests in ${runs.length} runs, no answer of 5xx (503 with \`Retry-After\`, by which a server sheds load: ${total(run => run.shed)}), and no request without an end. At least ${Math.min(...runs.map(run => run.succeeded))} of ${runs.at(-1)?.calls ?? 0} calls were answered with success in each run. The server was alive after each run and held at most ${Math.round(Math.max(...memories))} MB. ${Math.round(total(run => run.seconds) / 60)} min on a shared machine; Node ${runs.at(-1)?.node ?? ''}.`,
    `| answer | how often |\n|---|---|\n${table.join('\n')}`,
  ].join('\n\n')
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(runs, null, 2)}\n`)
  await writeFile(inThisFolder('results.md'), `${text}\n`)
}

async function main(): Promise<void> {
  const seedOf = /^--seed=(\d+)$/
  const given = process.argv.map(word => seedOf.exec(word)?.[1]).find(word => word !== undefined)
  if (process.argv.includes('--quick') || given !== undefined) {
    const { serverErrors, isAlive } = await playOnce(Number(given ?? Date.now() % 1e9), QUICK)
    process.exitCode = serverErrors === 0 && isAlive ? 0 : 1
    return
  }
  const before = process.argv.includes('--fresh')
    ? '[]'
    : await readFile(inThisFolder('results.json'), 'utf8').catch(() => '[]')
  const runs = v.parse(records, JSON.parse(before))
  if (runs.length > 0) await storeRuns(runs)
  while (runs.reduce((sum, { requests }) => sum + requests, 0) < FULL) {
    const figures = await playOnce(runs.length + 1, REQUESTS_A_RUN)
    if (figures.serverErrors > 0 || !figures.isAlive)
      throw new BenchStopped('a run found something; it is not added')
    const { failures: _, serverErrors: __, isAlive: ___, succeeded, ...counts } = figures
    runs.push({
      ...counts,
      succeeded: succeeded.length,
      day: new Date().toISOString().slice(0, 10),
      node: process.versions.node,
    })
    await storeRuns(runs)
    if (process.argv.includes('--one')) return
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
