// The runner: the figures to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { summaryOf } from '../harness/pairs.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureProcesses, NUMBERS, type Round, type Sizes } from './processes.ts'

const FULL: Sizes = { customers: 16, rounds: 12, runS: 4, warmUpS: 60 }
const QUICK: Sizes = { customers: 16, rounds: 3, runS: 2, warmUpS: 5 }
const TARGET = 0.9
const LIMIT_MS = 600_000

const rateOf = (round: Round, count: number): number => round.get(count) ?? Number.NaN
const figure = (value: number) => Math.round(value).toLocaleString('en')
const medianOf = (rounds: readonly Round[], count: number) =>
  summaryOf(rounds.map(round => rateOf(round, count))).median

function describe(sizes: Sizes, rounds: readonly Round[], loadBefore: string): string {
  const best = NUMBERS.reduce((one, other) => (medianOf(rounds, other) > medianOf(rounds, one) ? other : one))
  const rows = NUMBERS.map(count => {
    const { median, min, max } = summaryOf(rounds.map(round => rateOf(round, count) / rateOf(round, best)))
    const spread = `${min.toFixed(2)} to ${max.toFixed(2)}`
    return {
      median,
      text: `| ${count} | ${figure(medianOf(rounds, count))} | ${median.toFixed(2)} | ${spread} |`,
    }
  })
  const isMet = rows.every(({ median }) => median >= TARGET)
  return [
    `${sizes.rounds} rounds of ${sizes.runS} s for each number, ${sizes.customers} customers at once; Node ${process.versions.node}; ${availableParallelism()} cores shared by servers, database and load; load average ${loadBefore} before the run.`,
    '',
    `| processes | orders/s, median | of what ${best} place in the same round, median | smallest to largest |`,
    '|---:|---:|---:|---:|',
    ...rows.map(({ text }) => text),
    '',
    `Target (each at least ${TARGET} of the best): ${isMet ? 'met' : '**not met**'}.`,
  ].join('\n')
}

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const sizes = isFull ? FULL : QUICK
  const loadBefore = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const rounds = await withinRunScope(LIMIT_MS, scope => measureProcesses(scope, sizes))
  const text = describe(sizes, rounds, loadBefore)
  console.log(`\n${text}`)
  if (!isFull) return
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Several processes: results\n\nMeasured ${day}: ${text}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
