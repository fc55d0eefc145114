// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureRealtime, type Sizes } from './realtime.ts'
import { figuresOf, tableOf } from './report.ts'

const FULL: Sizes = { customers: 50, listenersEach: 20, idleConnections: 5000 }
const QUICK: Sizes = { customers: 5, listenersEach: 4, idleConnections: 100 }
const LIMIT_MS = 240_000

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const sizes = isFull ? FULL : QUICK
  const measurement = await withinRunScope(LIMIT_MS, scope => measureRealtime(scope, sizes))
  const table = tableOf(measurement)
  console.log(`\n${table}`)
  if (!isFull) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const where = `Node ${process.versions.node}, ${availableParallelism()} cores shared by two servers, the database and the clients.`
  await writeFile(
    inThisFolder('results.md'),
    `# Realtime: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${where}\n\n${table}\n`,
  )
  const record = {
    measuredAt,
    node: process.versions.node,
    sizes,
    ...figuresOf(measurement),
    idle: measurement.idle,
  }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
