// The runner: the sentence to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureBoard, type Sizes } from './board-press.ts'
import { sentenceOf } from './report.ts'

const FULL: Sizes = { orders: 300, presses: 20, scrolls: 10, openings: 5 }
const QUICK: Sizes = { orders: 36, presses: 4, scrolls: 2, openings: 3 }
const LIMIT_MS = 8 * 60_000

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const sizes = isFull ? FULL : QUICK
  const measured = await withinRunScope(LIMIT_MS, scope => measureBoard(scope, sizes))
  // The orders that were placed first keep the machine busy for a minute; the presses find it as they leave it.
  const load = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const sentence = `${sentenceOf(sizes, measured)} Node ${process.versions.node}, ${availableParallelism()} cores shared by the server, the database and the browser; load average ${load} after the run.`
  console.log(`\n${sentence}`)
  if (!isFull) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  await writeFile(
    inThisFolder('results.md'),
    `# A press on a full board: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${sentence}\n`,
  )
  const record = { measuredAt, load, ...sizes, ...measured }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
