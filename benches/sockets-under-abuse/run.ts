// The runner: the table to the terminal, and after a run of full size the results beside this file. `--minutes N` says how
// long the abuse lasts.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { tableOf } from './report.ts'
import { measureAbuse, type Sizes } from './sockets-under-abuse.ts'

const options = { quick: { type: 'boolean' }, minutes: { type: 'string', default: '60' } } as const

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const full: Sizes = { clientsOfEachKind: 20, warmUpS: 60, abuseS: Number(values.minutes) * 60, quietS: 20 }
  const sizes = values.quick ? { clientsOfEachKind: 5, warmUpS: 5, abuseS: 10, quietS: 15 } : full
  const limitMs = (sizes.warmUpS + sizes.abuseS + 2 * sizes.quietS + 120) * 1000
  const measurement = await withinRunScope(limitMs, scope => measureAbuse(scope, sizes))
  const table = tableOf(measurement)
  console.log(`\n${table}`)
  if (values.quick) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const where = `Node ${process.versions.node}, ${availableParallelism()} cores shared by the server, its database and the clients.`
  await writeFile(
    inThisFolder('results.md'),
    `# Sockets under abuse: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${where}\n\n${table}\n`,
  )
  const record = { measuredAt, node: process.versions.node, ...measurement }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
