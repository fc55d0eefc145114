// The runner: the failovers of the server's integration test at full size, and the figures beside this file.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'

const FAILOVERS = 5
const BACK_WITHIN_MS = 5_000

const figures = v.object({
  failovers: v.number(),
  orders: v.number(),
  refused: v.number(),
  pages: v.number(),
  backAfterMs: v.array(v.number()),
})

const inThisFolder = (file: string) => join(import.meta.dirname, file)
const figuresFile = inThisFolder('results.json')
const seconds = await playAtFullSize({
  file: 'apps/server/src/db/failover.int.test.ts',
  size: { FAILOVERS },
  figuresFile,
})
if (seconds === null) process.exitCode = 1
else {
  const result = v.parse(figures, JSON.parse(await readFile(figuresFile, 'utf8')))
  await writeFile(figuresFile, `${JSON.stringify(result, null, 2)}\n`)
  const { failovers, orders, refused, pages, backAfterMs } = result
  const count = (value: number) => value.toLocaleString('en')
  const slowestMs = Math.max(...backAfterMs)
  const isMet = slowestMs <= BACK_WITHIN_MS
  if (!isMet) process.exitCode = 1
  const slowest = (slowestMs / 1000).toFixed(1)
  const text = `${failovers} lost primaries under ${count(orders)} orders of four customers at two processes; ${count(refused)} sends were refused and sent again: no confirmed order is lost or doubled, no invariant is broken, and ${count(pages)} of ${count(pages)} pages came. The first order after a promotion was answered after at most ${slowest} s. ${seconds.toFixed(0)} s on a shared machine, with the start of the cluster; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    inThisFolder('results.md'),
    `# Failover: results\n\nMeasured ${day}: ${text}\n\nTarget (nothing lost, answers within 5 s): ${isMet ? 'met' : 'not met'}.\n`,
  )
}
