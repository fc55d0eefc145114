// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Percentiles } from '../harness/percentiles.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { type Measurement, measureLocationSearch } from './location-search.ts'

const LIMIT_MS = 10 * 60_000
const FULL_REPETITIONS = 10
/** Per core: above it, other programs were at work. */
const QUIET_LOAD = 0.7
const TARGET_MS = 10

const row = (name: string, { p50, p95, p99, max }: Percentiles): string =>
  `| ${name} | ${[p50, p95, p99, max].map(ms => ms.toFixed(2)).join(' | ')} |`

function describe(
  { questions, repetitions, elapsed, health, work, costliest }: Measurement,
  load: number,
): string {
  const cores = availableParallelism()
  const isBusy = load / cores > QUIET_LOAD
  const state = isBusy
    ? ` The machine was busy with other programs (load ${load.toFixed(1)} on ${cores} cores): times from sending say how long the request waited for a core; the processor time is the search's own.`
    : ''
  const rated = isBusy && work ? work.p95 : elapsed.p95
  return [
    `${questions} questions, each ${repetitions} times, one after the other; Node ${process.versions.node}, ${cores} cores.${state}`,
    '',
    '| ms | p50 | p95 | p99 | max |',
    '| --- | --- | --- | --- | --- |',
    row('search for a place, from sending to the last byte', elapsed),
    row('readiness call, no search, the same way', health),
    ...(work ? [row('search for a place, processor time of the server', work)] : []),
    '',
    `Target: p95 under ${TARGET_MS} ms: ${rated < TARGET_MS ? 'met' : 'missed'}${isBusy ? ', by the processor time' : ''}. Costliest: ${JSON.stringify((costliest ?? '').slice(0, 40))}.`,
  ].join('\n')
}

async function main(): Promise<void> {
  const isQuick = process.argv.includes('--quick')
  const [load = 0] = loadavg()
  console.log('Measuring. Ctrl-C stops.')
  const measurement = await withinRunScope(LIMIT_MS, scope =>
    measureLocationSearch(scope, isQuick ? 1 : FULL_REPETITIONS),
  )
  const text = describe(measurement, load)
  console.log(`\n${text}`)
  if (isQuick) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  await writeFile(
    inThisFolder('results.md'),
    `# Search for a place: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${text}\n`,
  )
  await writeFile(
    inThisFolder('results.json'),
    `${JSON.stringify({ measuredAt, load, ...measurement }, null, 2)}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
