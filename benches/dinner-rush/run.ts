// The runner: the dinner rush of the server's integration test at full size, and what was compared beside this file.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'

const FIGURES = join(import.meta.dirname, 'figures.json')
const given = process.argv.find(word => word.startsWith('--orders='))
const ORDERS = Number(given?.split('=')[1] ?? 2_000)
const figures = v.object({
  orders: v.number(),
  scenarios: v.number(),
  days: v.number(),
  balance: v.number(),
  cash: v.number(),
  atProvider: v.number(),
  byHand: v.number(),
})

const seconds = await playAtFullSize({
  file: 'apps/server/src/features/report/dinner-rush.int.test.ts',
  size: { DINNER_RUSH_ORDERS: ORDERS },
  limitMs: 10 * 60_000,
  figuresFile: FIGURES,
})
if (seconds === null) process.exitCode = 1
else {
  const found = v.parse(figures, JSON.parse(await readFile(FIGURES, 'utf8')))
  await rm(FIGURES)
  const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id')}`
  const text = [
    `${found.orders.toLocaleString('en')} orders with ${found.scenarios} scenarios, over ${found.days} days with the nights of the comparison: no rupiah differed between what should be left, the`,
    `captures and refunds, the ledger, the provider, the report, the closed days and the month. ${rupiah(found.cash)} in cash, ${rupiah(found.atProvider)} at the provider`,
    `(${rupiah(found.balance)} after its fees), ${rupiah(found.byHand)} given back by hand. ${seconds.toFixed(0)} s in all; Node ${process.versions.node}.`,
  ].join('\n')
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Dinner rush: results\n\nMeasured ${day}: ${text}\n`,
  )
}
