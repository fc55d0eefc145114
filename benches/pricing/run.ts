// The runner: the amounts of random orders against exact fractions at full size, and what pricing takes.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'
import { BenchStopped } from '../harness/run-scope.ts'

const ORDERS = 1_000_000
const RUNS = 2_000
const TARGET_US = 100
const FIGURES = join(import.meta.dirname, 'figures.json')
const figures = v.array(v.object({ what: v.string(), us: v.number() }))

async function play(test: Parameters<typeof playAtFullSize>[0]): Promise<number> {
  const seconds = await playAtFullSize({ ...test, project: 'unit' })
  if (seconds === null) throw new BenchStopped('the test has failed')
  return seconds
}

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  await play({
    file: 'apps/server/src/features/checkout/pricing-cost.test.ts',
    size: { PRICING_RUNS: RUNS },
    figuresFile: FIGURES,
  })
  const measured = v.parse(figures, JSON.parse(await readFile(FIGURES, 'utf8')))
  await rm(FIGURES)
  const rows = measured.map(({ what, us }) => `| ${what} | ${us.toFixed(0)} |`)
  const table = ['| fifty lines with all charges | µs of the processor |', '|---|---:|', ...rows].join('\n')
  console.log(`\n${table}`)
  if (measured.some(({ us }) => us > TARGET_US)) process.exitCode = 1
  if (!isFull) return
  const seconds = await play({
    file: 'packages/domain/src/charge/list-amounts.property.test.ts',
    size: { CHARGE_RUNS: ORDERS },
    limitMs: 3_600_000,
  })
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Pricing: results\n\nMeasured ${day}; Node ${process.versions.node}.\n\n${table}\n\nThe amounts of ${ORDERS.toLocaleString('en')} random orders agreed with exact fractions, in ${seconds.toFixed(0)} s.\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
