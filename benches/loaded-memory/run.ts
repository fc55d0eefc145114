// The runner: the memory to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { type Measurement, measureLoadedMemory, type Sizes } from './loaded-memory.ts'

const FULL: Sizes = { customers: 16, runS: 120 }
const QUICK: Sizes = { customers: 16, runS: 10 }
const TARGET_MB = 200
const LIMIT_MS = 420_000

function sentenceOf({ customers, runS }: Sizes, measured: Measurement, loadBefore: string): string {
  const { ordersPerSecond, pages, atRestMb } = measured
  const loadedMb = measured.loadedMb.filter(mb => mb !== null).toSorted((a, b) => a - b)
  const largest = loadedMb.at(-1) ?? Number.NaN
  const median = loadedMb[Math.floor(loadedMb.length / 2)] ?? Number.NaN
  const isMet = largest <= TARGET_MB
  return `resident memory of one process while ${customers} customers placed orders without a pause for ${runS} s (${Math.round(ordersPerSecond)} a second) and ${pages} home pages were opened: ${Math.round(median)} MB in the median and **${Math.round(largest)} MB** at most, after ${Math.round(atRestMb ?? Number.NaN)} MB at rest. Target (never above ${TARGET_MB} MB): ${isMet ? 'met' : '**not met**'}. Load average ${loadBefore} before the run; Node ${process.versions.node}.`
}

async function main(): Promise<void> {
  const isFull = !process.argv.includes('--quick')
  const sizes = isFull ? FULL : QUICK
  const loadBefore = (loadavg()[0] ?? Number.NaN).toFixed(1)
  const measured = await withinRunScope(LIMIT_MS, scope => measureLoadedMemory(scope, sizes))
  const sentence = sentenceOf(sizes, measured, loadBefore)
  console.log(`\n${sentence}`)
  if (!isFull) return
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Memory under load: results\n\nMeasured ${day}: ${sentence}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
