// The runner: what came of the restarts to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { type Measurement, measureRollingRestart, type Sizes } from './rolling-restart.ts'

const FULL: Sizes = { servers: 3, restarts: 20, customers: 8 }
const QUICK: Sizes = { servers: 3, restarts: 3, customers: 4 }
const LIMIT_MS = 900_000

function sentenceOf({ servers, restarts, customers, placed, failures, slowestMs, exitCodes }: Measurement) {
  const clean = exitCodes.filter(code => code === 0).length
  return `${restarts} restarts of ${servers} servers, one after the other, under orders of ${customers} customers: ${placed} placed, ${failures.length} failed, the slowest took ${(slowestMs / 1000).toFixed(2)} s; ${clean} of ${restarts} servers ended with code 0. Node ${process.versions.node}, on a shared machine.`
}

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const measurement = await withinRunScope(LIMIT_MS, scope =>
    measureRollingRestart(scope, isFull ? FULL : QUICK),
  )
  const sentence = sentenceOf(measurement)
  console.log(`\n${sentence}`)
  for (const failure of measurement.failures) console.log(failure)
  if (measurement.failures.length > 0) process.exitCode = 1
  if (!isFull) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const day = measuredAt.slice(0, 10)
  await writeFile(inThisFolder('results.md'), `# Rolling restart: results\n\nMeasured ${day}: ${sentence}\n`)
  await writeFile(
    inThisFolder('results.json'),
    `${JSON.stringify({ measuredAt, node: process.versions.node, ...measurement }, null, 2)}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
