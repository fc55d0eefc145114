// The runner: the sentence to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { percentilesOf } from '../harness/percentiles.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureBoards, type Sizes } from './board.ts'
import { sentenceOf } from './report.ts'

const FULL: Sizes = { boards: 200, orders: 60, everyMs: 1000 }
const QUICK: Sizes = { boards: 20, orders: 5, everyMs: 1000 }
const LIMIT_MS = 240_000

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const loadBefore = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const measurement = await withinRunScope(LIMIT_MS, scope => measureBoards(scope, isFull ? FULL : QUICK))
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores shared by two servers, the database and the boards; load average ${loadBefore} before the run.`
  const sentence = `${sentenceOf(measurement)} ${machine}`
  console.log(`\n${sentence}`)
  if (!isFull) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const day = measuredAt.slice(0, 10)
  await writeFile(inThisFolder('results.md'), `# Board: results\n\nMeasured ${day}: ${sentence}\n`)
  const { latenciesMs, ...sizes } = measurement
  const record = { measuredAt, loadBefore, ...sizes, latencyMs: percentilesOf(latenciesMs) }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
