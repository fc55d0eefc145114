// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureOverload, type Sizes } from './overload.ts'
import { linesOf, tableOf } from './report.ts'

const FULL: Sizes = { clients: 1500, runS: 30 }
const QUICK: Sizes = { clients: 400, runS: 5 }
const LIMIT_MS = 180_000

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const sizes = isFull ? FULL : QUICK
  const measurement = await withinRunScope(LIMIT_MS, scope => measureOverload(scope, sizes))
  const table = tableOf(measurement)
  console.log(`\n${table}`)
  if (!isFull) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const where = `Node ${process.versions.node}, ${availableParallelism()} cores shared by the server, its database and the clients.`
  await writeFile(
    inThisFolder('results.md'),
    `# Overload: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${where}\n\n${table}\n`,
  )
  const record = { measuredAt, node: process.versions.node, sizes, lines: linesOf(measurement) }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
