// The runner: the integration test of the payment watch at full size, and what it asserts beside this file. The test
// prints how many seconds of the clock each took.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playAtFullSize } from '../harness/full-size-test.ts'

const SIZES = [
  { WAITING: 1_000, EVENTS: 1_000 },
  { WAITING: 5_000, EVENTS: 5_000 },
]

const lines: string[] = []
for (const size of SIZES) {
  const seconds = await playAtFullSize({
    file: 'apps/server/src/features/payment/watch-at-size.int.test.ts',
    size,
    limitMs: 60 * 60_000,
  })
  if (seconds === null) {
    process.exitCode = 1
    break
  }
  const waiting = size.WAITING.toLocaleString('en')
  const events = size.EVENTS.toLocaleString('en')
  const limit = 60 * Math.ceil(size.EVENTS / 540)
  lines.push(
    `- ${waiting} waiting, one in twenty paid without a webhook: all seen within 60 s of the clock; a backlog of ${events} webhooks: worked within ${limit} s of it. ${seconds.toFixed(0)} s in all, with placing and paying.`,
  )
}
if (lines.length === SIZES.length) {
  const day = new Date().toISOString().slice(0, 10)
  const text = `# Payment watch: results\n\nMeasured ${day}, Node ${process.versions.node}.\n\n${lines.join('\n')}\n`
  await writeFile(join(import.meta.dirname, 'results.md'), text)
}
