// The runner: the memory to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { type Measurement, measureVisitedCompanies, type Sizes } from './visited-companies.ts'

const FULL: Sizes = { companies: 2000, productsEach: 200 }
const QUICK: Sizes = { companies: 50, productsEach: 200 }
const TARGET_MB = 200
const LIMIT_MS = 60 * 60_000

function sentenceOf({ sizes, statuses, memoryMb }: Measurement): string {
  const figures = memoryMb.map(mb => (mb === null ? '?' : Math.round(mb)))
  const failed = statuses.filter(status => status !== 200).length
  const isMet = failed === 0 && (memoryMb.at(-1) ?? Number.POSITIVE_INFINITY) <= TARGET_MB
  return `resident memory of a process while the home pages of ${sizes.companies} companies of ${sizes.productsEach} products are opened once, at its start and after each tenth: ${figures.join(', ')} MB; ${failed} not answered with 200. Target (all 200, at most ${TARGET_MB} MB at the end): ${isMet ? 'met' : '**not met**'}. Node ${process.versions.node}.`
}

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const measurement = await withinRunScope(LIMIT_MS, scope =>
    measureVisitedCompanies(scope, isFull ? FULL : QUICK),
  )
  const sentence = sentenceOf(measurement)
  console.log(`\n${sentence}`)
  if (measurement.statuses.some(status => status !== 200)) process.exitCode = 1
  if (!isFull) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const day = measuredAt.slice(0, 10)
  await writeFile(
    inThisFolder('results.md'),
    `# Visited companies: results\n\nMeasured ${day}: ${sentence}\n`,
  )
  const { sizes, memoryMb } = measurement
  await writeFile(
    inThisFolder('results.json'),
    `${JSON.stringify({ measuredAt, sizes, memoryMb }, null, 2)}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
