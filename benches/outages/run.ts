// The runner: the outages of the server's integration test at full size, and the figures beside this file.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'

/** Six of each of the eight kinds. */
const OUTAGES = 48

const figures = v.object({
  outages: v.number(),
  orders: v.number(),
  sends: v.number(),
  refused: v.number(),
  payments: v.number(),
})

const inThisFolder = (file: string) => join(import.meta.dirname, file)
const figuresFile = inThisFolder('results.json')
const seconds = await playAtFullSize({
  file: 'apps/server/src/features/payment/outages.int.test.ts',
  size: { OUTAGES },
  figuresFile,
})
if (seconds === null) process.exitCode = 1
else {
  const result = v.parse(figures, JSON.parse(await readFile(figuresFile, 'utf8')))
  await writeFile(figuresFile, `${JSON.stringify(result, null, 2)}\n`)
  const { outages, orders, sends, refused, payments } = result
  const count = (value: number) => value.toLocaleString('en')
  const text = `${outages} outages under ${count(orders)} orders of four customers, ${count(refused)} of which had to be sent again, ${count(sends)} sends in all: each order exists once, each was answered with the same bytes every time, ${count(payments)} payments at the provider are captured once each, and no invariant is broken. ${seconds.toFixed(0)} s on a shared machine, with the start of the database; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(inThisFolder('results.md'), `# Outages: results\n\nMeasured ${day}: ${text}\n`)
}
