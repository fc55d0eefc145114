// The runner: the sentence to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measurePrintTime, type Sizes } from './print-time.ts'
import { sentenceOf } from './report.ts'

const FULL: Sizes = { orders: 200, pauseMs: 300 }
const QUICK: Sizes = { orders: 20, pauseMs: 100 }
const LIMIT_MS = 300_000

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const loadBefore = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const measurement = await withinRunScope(LIMIT_MS, scope => measurePrintTime(scope, isFull ? FULL : QUICK))
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores shared by server, database, program and printer; load average ${loadBefore} before the run.`
  const sentence = `${sentenceOf(measurement)} ${machine}`
  console.log(`\n${sentence}`)
  if (!isFull) return
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Print time: results\n\nMeasured ${day}: ${sentence}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
