// The runner: how long the first views took to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { type Measurement, measureNewCompanies, type Sizes } from './new-companies.ts'

const FULL: Sizes = { companies: 50, productsEach: 300 }
const QUICK: Sizes = { companies: 5, productsEach: 300 }
const TARGET_MS = 300
const LIMIT_MS = 10 * 60_000

interface Figures {
  failed: number
  p50: number
  p95: number
  longest: number
}

function figuresOf({ views }: Measurement): Figures {
  const sorted = views.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  const failed = views.filter(({ status }) => status !== 200).length
  return { failed, p50: at(0.5), p95: at(0.95), longest: at(1) }
}

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const loadBefore = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const measurement = await withinRunScope(LIMIT_MS, scope =>
    measureNewCompanies(scope, isFull ? FULL : QUICK),
  )
  const figures = figuresOf(measurement)
  const { companies, productsEach } = measurement.sizes
  const isMet = figures.failed === 0 && figures.p95 < TARGET_MS
  const sentence = `first views of ${companies} new companies of ${productsEach} products: ${figures.failed} not answered with 200; median ${figures.p50} ms, 95th percentile ${figures.p95} ms, longest ${figures.longest} ms. Target (under ${TARGET_MS} ms, all 200): ${isMet ? 'met' : '**not met**'}. Node ${process.versions.node}, ${availableParallelism()} cores shared by the server, its database and other programs; load average ${loadBefore} before the run.`
  console.log(`\n${sentence}`)
  if (figures.failed > 0) process.exitCode = 1
  if (!isFull) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const day = measuredAt.slice(0, 10)
  await writeFile(inThisFolder('results.md'), `# New companies: results\n\nMeasured ${day}: ${sentence}\n`)
  const record = { measuredAt, node: process.versions.node, loadBefore, ...figures, ...measurement }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
