// The runner: the sentence to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { sentenceOf } from './report.ts'
import { measureStockNews, type Sizes } from './stock-news.ts'

const FULL: Sizes = { pages: 1000, presses: 20, everyMs: 1500 }
const QUICK: Sizes = { pages: 50, presses: 4, everyMs: 500 }
const LIMIT_MS = 240_000

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const loadBefore = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const measurement = await withinRunScope(LIMIT_MS, scope => measureStockNews(scope, isFull ? FULL : QUICK))
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores shared by two servers, the database and the pages; load average ${loadBefore} before the run.`
  const sentence = `${sentenceOf(measurement)} ${machine}`
  console.log(`\n${sentence}`)
  if (!isFull) return
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Stock news: results\n\nMeasured ${day}: ${sentence}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
