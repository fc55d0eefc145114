// The runner: plays the test of the archive at full size, and writes what it measured.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'

const FIGURES = join(import.meta.dirname, 'figures.json')
const figures = v.array(v.object({ archivedBefore: v.number(), perSecond: v.number() }))
const isFull = !process.argv.includes('--quick')
const ARCHIVED_ORDERS = isFull ? 8_000 : 600
const TARGET_PER_SECOND = 30

const seconds = await playAtFullSize({
  file: 'apps/server/src/features/archived-order/archive-rate.int.test.ts',
  size: { ARCHIVED_ORDERS },
  figuresFile: FIGURES,
})
if (seconds === null) process.exitCode = 1
else {
  const measured = v.parse(figures, JSON.parse(await readFile(FIGURES, 'utf8')))
  await rm(FIGURES)
  const isMet = measured.every(({ perSecond }) => perSecond >= TARGET_PER_SECOND)
  const rows = measured.map(({ archivedBefore, perSecond }) => `| ${archivedBefore} | ${perSecond} |`)
  const table = ['| archived before | orders a second |', '|---:|---:|', ...rows].join('\n')
  const verdict = `Target (${TARGET_PER_SECOND} a second in each round): ${isMet ? 'met' : '**not met**'}.`
  console.log(`\n${table}\n\n${verdict}\n`)
  const day = new Date().toISOString().slice(0, 10)
  const head = `# Archiving: results\n\nMeasured ${day} with ${ARCHIVED_ORDERS.toLocaleString('en')} orders; Node ${process.versions.node}.\n\n`
  if (isFull) await writeFile(join(import.meta.dirname, 'results.md'), `${head}${table}\n\n${verdict}\n`)
}
