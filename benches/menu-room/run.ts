// The runner: the sentence to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureMenuRoom, type Sizes } from './menu-room.ts'
import { sentenceOf } from './report.ts'

const FULL: Sizes = { products: 2000, rounds: 10 }
const QUICK: Sizes = { products: 2000, rounds: 2 }
const LIMIT_MS = 8 * 60_000

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const measurement = await withinRunScope(LIMIT_MS, scope => measureMenuRoom(scope, isFull ? FULL : QUICK))
  const load = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const sentence = `${sentenceOf(measurement)} Node ${process.versions.node}, ${availableParallelism()} cores shared by the server, the database and the browser; load average ${load} after the run.`
  console.log(`\n${sentence}`)
  if (!isFull) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  await writeFile(
    inThisFolder('results.md'),
    `# Menu room: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${sentence}\n`,
  )
  const record = { measuredAt, load, ...measurement }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
