// The runner: plays the test of the nightly comparison at full size, and writes what it measured.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'

const FIGURES = join(import.meta.dirname, 'figures.json')
const figures = v.array(v.object({ night: v.string(), seconds: v.number(), calls: v.number() }))
const isFull = !process.argv.includes('--quick')
const TRANSACTIONS = isFull ? 10_000 : 1_000

const seconds = await playAtFullSize({
  file: 'apps/server/src/features/payment/comparison-at-size.int.test.ts',
  size: { TRANSACTIONS },
  limitMs: 10 * 60_000,
  figuresFile: FIGURES,
})
if (seconds === null) process.exitCode = 1
else {
  const measured = v.parse(figures, JSON.parse(await readFile(FIGURES, 'utf8')))
  await rm(FIGURES)
  const rows = measured.map(
    ({ night, seconds: took, calls }) => `| ${night} | ${took.toFixed(1)} | ${calls} |`,
  )
  const table = ['| night | s | calls to the provider |', '|---|---:|---:|', ...rows].join('\n')
  console.log(`\n${table}\n`)
  const day = new Date().toISOString().slice(0, 10)
  const head = `# Comparison: results\n\nMeasured ${day} with ${TRANSACTIONS.toLocaleString('en')} transactions; Node ${process.versions.node}.\n\n`
  if (isFull) await writeFile(join(import.meta.dirname, 'results.md'), `${head}${table}\n`)
}
