// The runner: the tables to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { type Measurement, measureFirstView, type Sizes } from './first-view.ts'
import { figuresOf, tablesOf } from './report.ts'

const LIMIT_MS = 60 * 60_000
/** Per core: above it, other programs were at work. */
const QUIET_LOAD = 0.7

const full: Sizes = { pairs: 3, presses: 9, lighthouseRuns: 5, menus: [200, 2_000] }
const quick: Sizes = { pairs: 1, presses: 1, lighthouseRuns: 1, menus: [null, 2_000] }

const count = v.optional(v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.gtValue(0)))
const options = v.object({ quick: v.optional(v.boolean(), false), pairs: count })

function readSizes(): { sizes: Sizes; isRemembered: boolean } {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' }, pairs: { type: 'string' } } })
  const { quick: isQuick, pairs } = v.parse(options, values)
  if (isQuick) return { sizes: quick, isRemembered: false }
  return { sizes: pairs === undefined ? full : { ...full, pairs }, isRemembered: true }
}

function describe({ pairs, presses }: Sizes, load: number, measurement: Measurement): string {
  const cores = availableParallelism()
  const state =
    load / cores > QUIET_LOAD
      ? ` The machine was busy with other programs (load ${load.toFixed(1)} on ${cores} cores): paints and presses are hints, no more.`
      : ''
  return `${pairs} pairs, ${presses} rounds of presses; Node ${process.versions.node}, ${cores} cores.${state}\n\n${tablesOf(measurement)}`
}

async function main(): Promise<void> {
  const { sizes, isRemembered } = readSizes()
  const [load = 0] = loadavg()
  console.log('Measuring. Ctrl-C stops.')
  const measurement = await withinRunScope(LIMIT_MS, scope => measureFirstView(scope, sizes))
  const text = describe(sizes, load, measurement)
  console.log(`\n${text}`)
  if (!isRemembered) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  await writeFile(
    inThisFolder('results.md'),
    `# First view: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${text}\n`,
  )
  const record = { measuredAt, load, sizes, figures: measurement.menus.map(figuresOf), ...measurement }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
