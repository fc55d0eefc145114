// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { type Measurement, measureCachedBytes } from './cached-bytes.ts'
import { ratiosOf, tableOf } from './report.ts'
import { limitMs, loadMs, readSizes, type Sizes } from './sizes.ts'

function describe({ pairs, runMs, connections }: Sizes, measurement: Measurement): string {
  const cores = `${availableParallelism()} cores, ${measurement.hasOwnCores ? 'servers on one, load on another' : 'nothing pinned'}`
  const set = `${pairs} pairs of ${runMs / 1000} s, ${connections} connections; Node ${process.versions.node}, ${cores}.`
  return `${set}\n\n${tableOf(measurement)}`
}

async function storeResults(sizes: Sizes, measurement: Measurement): Promise<void> {
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const text = `Measured ${measuredAt.slice(0, 10)}: ${describe(sizes, measurement)}\n`
  await writeFile(inThisFolder('results.md'), `# Cached bytes: results\n\n${text}`)
  const pages = measurement.pages.map(page => ({ ...page, ratios: ratiosOf(page) }))
  const record = { measuredAt, node: process.versions.node, sizes, ...measurement, pages }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

async function main(): Promise<void> {
  const { sizes, isFull } = readSizes(process.argv.slice(2))
  console.log(`Measuring for ${Math.ceil(loadMs(sizes) / 1000)} s and the time to start. Ctrl-C stops.`)
  const measurement = await withinRunScope(limitMs(sizes), scope => measureCachedBytes(scope, sizes))
  console.log(`\n${describe(sizes, measurement)}`)
  if (isFull) await storeResults(sizes, measurement)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
