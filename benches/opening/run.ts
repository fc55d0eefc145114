// The runner: what deciding takes, by the test at full size, and what the pages of a company with hours cost.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { tableOf } from '../cached-bytes/report.ts'
import { limitMs, readSizes } from '../cached-bytes/sizes.ts'
import { playAtFullSize } from '../harness/full-size-test.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureCachedHours } from './cached-hours.ts'

const RUNS = 2_000
/** Random schedules, of which each is compared with clocks that are read minute by minute. */
const SCHEDULES = 100_000
const FIGURES = join(import.meta.dirname, 'figures.json')
const figures = v.array(v.object({ what: v.string(), us: v.number() }))

async function measureDeciding(): Promise<string> {
  const seconds = await playAtFullSize({
    file: 'apps/server/src/features/opening/opening-cost.int.test.ts',
    size: { OPENING_RUNS: RUNS },
    figuresFile: FIGURES,
  })
  if (seconds === null) throw new BenchStopped('the test has failed')
  const measured = v.parse(figures, JSON.parse(await readFile(FIGURES, 'utf8')))
  await rm(FIGURES)
  const rows = measured.map(({ what, us }) => `| ${what} | ${us.toFixed(2)} |`)
  return ['| what is decided | µs of the processor, median of 20 batches |', '|---|---:|', ...rows].join('\n')
}

async function compareWithClocks(): Promise<string> {
  for (const what of ['opening-at', 'slots']) {
    const seconds = await playAtFullSize({
      file: `packages/domain/src/opening/${what}.property.test.ts`,
      project: 'unit',
      size: { OPENING_RUNS: SCHEDULES },
      limitMs: 3_600_000,
    })
    if (seconds === null) throw new BenchStopped('the rule and the clocks differ')
  }
  return `Openings and slots agreed with clocks that are read minute by minute, each for ${SCHEDULES} random schedules and moments.`
}

async function main(): Promise<void> {
  const { sizes, isFull } = readSizes(process.argv.slice(2))
  const compared = isFull ? await compareWithClocks() : ''
  const deciding = await measureDeciding()
  const pages = await withinRunScope(limitMs(sizes), scope => measureCachedHours(scope, sizes))
  const text = `${compared}\n\n${deciding}\n\nCached pages of a company with hours, ${sizes.pairs} pairs of ${sizes.runMs / 1000} s:\n\n${tableOf(pages)}\n`
  console.log(`\n${text}`)
  if (!isFull) return
  const day = new Date().toISOString().slice(0, 10)
  const head = `# Opening: results\n\nMeasured ${day}; Node ${process.versions.node}.\n\n`
  await writeFile(join(import.meta.dirname, 'results.md'), head + text)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
