// The runner: the figures to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { summaryOf } from '../harness/pairs.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { requirePgbench } from './database.ts'
import { type Measurement, measurePlacing, type Sizes } from './placing.ts'

const FULL: Sizes = { customers: 16, pairs: 15, runS: 4 }
const QUICK: Sizes = { customers: 16, pairs: 1, runS: 2 }
const LIMIT_MS = 420_000

const figure = (value: number) => Math.round(value).toLocaleString('en')

function describe(
  sizes: Sizes,
  { pairs, statements, maxPendingNotifications }: Measurement,
  pgbench: string,
): string {
  const ratio = summaryOf(pairs.map(({ product, bare }) => product / bare))
  const rows = pairs.map(
    ({ product, bare }) => `| ${figure(product)} | ${figure(bare)} | ${(product / bare).toFixed(2)} |`,
  )
  return [
    `${sizes.pairs} pairs of ${sizes.runS} s, ${sizes.customers} at once; ${pgbench}; Node ${process.versions.node}; ${availableParallelism()} cores shared by server, database and load.`,
    '',
    `Each order runs ${statements.length} statements: ${statements.map(name => `\`${name}\``).join(', ')}.`,
    '',
    '| orders/s over HTTP | the same statements by pgbench | ratio |',
    '|---:|---:|---:|',
    ...rows,
    '',
    `Median ratio **${ratio.median.toFixed(2)}** (${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}).`,
    '',
    `When a turn of the server ended, what follows its last ${figure(maxPendingNotifications)} orders at most was still to be done.`,
  ].join('\n')
}

async function main(): Promise<void> {
  const pgbench = await requirePgbench()
  const isFull = !process.argv.includes('--quick')
  const sizes = isFull ? FULL : QUICK
  const measurement = await withinRunScope(LIMIT_MS, scope => measurePlacing(scope, sizes))
  const text = describe(sizes, measurement, pgbench)
  console.log(`\n${text}`)
  if (!isFull) return
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Placing orders: results\n\nMeasured ${day}: ${text}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
