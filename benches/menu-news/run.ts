// The runner: the sentence to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureMenuNews, type Sizes } from './menu-news.ts'
import { sentenceOf } from './report.ts'

const FULL: Sizes = { pages: 1000, products: 300, publications: 10 }
const QUICK: Sizes = { pages: 50, products: 300, publications: 3 }
const LIMIT_MS = 240_000

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const loadBefore = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const measurement = await withinRunScope(LIMIT_MS, scope => measureMenuNews(scope, isFull ? FULL : QUICK))
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores shared by two servers, the database and the pages; load average ${loadBefore} before the run.`
  const sentence = `${sentenceOf(measurement)} ${machine}`
  console.log(`\n${sentence}`)
  if (!isFull) return
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Menu news: results\n\nMeasured ${day}: ${sentence}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
