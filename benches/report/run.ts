// The runner: plays the test of the cost of reports at full size, and writes what it measured.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'
import { BenchStopped } from '../harness/run-scope.ts'

const FIGURES = join(import.meta.dirname, 'figures.json')
const figures = v.array(v.object({ what: v.string(), ms: v.number() }))
/** 400 days with 250 orders; others with 1,000,000 orders in all. */
const FULL = { REPORT_DAYS: 400, REPORT_OTHERS: 20 }
const QUICK = { REPORT_DAYS: 60, REPORT_OTHERS: 4 }

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const seconds = await playAtFullSize({
    file: 'apps/server/src/features/report/report-cost.int.test.ts',
    size: isFull ? FULL : QUICK,
    figuresFile: FIGURES,
  })
  if (seconds === null) throw new BenchStopped('a report took longer than it may')
  const measured = v.parse(figures, JSON.parse(await readFile(FIGURES, 'utf8')))
  await rm(FIGURES)
  const rows = measured.map(({ what, ms }) => `| ${what} | ${ms.toFixed(1)} |`)
  const text = ['| report | ms, median of 11 |', '|---|---:|', ...rows].join('\n')
  console.log(`\n${text}\n`)
  if (!isFull) return
  const day = new Date().toISOString().slice(0, 10)
  const head = `# Reports: results\n\nMeasured ${day}; Node ${process.versions.node}.\n\n`
  await writeFile(join(import.meta.dirname, 'results.md'), `${head}${text}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
