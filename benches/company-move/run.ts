// The runner: the moves of the server's integration test at full size, and the figures beside this file.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'

const SIZE = { MOVE_HISTORY: 100_000, MOVE_GUESTS: 8, MOVES: 4 }
const PAUSE_LIMIT_MS = 5_000

const figures = v.object({
  history: v.number(),
  guests: v.number(),
  orders: v.number(),
  pausesMs: v.array(v.number()),
  longestWaitMs: v.number(),
})

const inThisFolder = (file: string) => join(import.meta.dirname, file)
const figuresFile = inThisFolder('results.json')
const seconds = await playAtFullSize({
  file: 'apps/server/src/cells/move-under-orders.int.test.ts',
  size: SIZE,
  figuresFile,
})
if (seconds === null) process.exitCode = 1
else {
  const result = v.parse(figures, JSON.parse(await readFile(figuresFile, 'utf8')))
  await writeFile(figuresFile, `${JSON.stringify(result, null, 2)}\n`)
  const { history, guests, orders, pausesMs, longestWaitMs } = result
  const isMet = Math.max(...pausesMs) <= PAUSE_LIMIT_MS
  if (!isMet) process.exitCode = 1
  const count = (value: number) => value.toLocaleString('en')
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
  const pauses = pausesMs.map(inSeconds).join(', ')
  const text = `a company with ${count(history)} orders moved ${pausesMs.length} times between two cells while ${guests} guests placed ${count(orders)} orders: none was lost or doubled, and no invariant is broken. Its writes paused for ${pauses} s; the order that waited longest took ${inSeconds(longestWaitMs)} s. ${seconds.toFixed(0)} s on a shared machine, with both databases; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    inThisFolder('results.md'),
    `# Company move: results\n\nMeasured ${day}: ${text}\n\nTarget (nothing lost, a pause of at most 5 s): ${isMet ? 'met' : 'not met'}.\n`,
  )
}
