// The runner: the race of the double submit's integration test at full size, and its outcome beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playAtFullSize } from '../harness/full-size-test.ts'

const SUBMITS = 1_000

const seconds = await playAtFullSize({
  file: 'apps/server/src/features/payment/double-submit.int.test.ts',
  titled: 'I4 I10 double submits',
  size: { DOUBLE_SUBMITS: SUBMITS },
  limitMs: 10 * 60_000,
})
if (seconds === null) process.exitCode = 1
else {
  const text = `${SUBMITS.toLocaleString('en')} submits of one attempt raced at two servers: all were answered with the same bytes, there is one order, one charge at the provider and one use of the voucher, no invariant is broken. ${seconds.toFixed(0)} s with the start of the database; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Double submits: results\n\nMeasured ${day}: ${text}\n`,
  )
}
