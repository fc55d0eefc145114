// The runner: the race of the voucher's integration test at full size, and its outcome beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playAtFullSize } from '../harness/full-size-test.ts'

const RACERS = 2_000
const USES = 100

const seconds = await playAtFullSize({
  file: 'apps/server/src/features/voucher/voucher.int.test.ts',
  titled: 'I10',
  size: { VOUCHER_RACERS: RACERS },
  limitMs: 10 * 60_000,
})
if (seconds === null) process.exitCode = 1
else {
  const text = `${RACERS.toLocaleString('en')} orders raced for a voucher of ${USES} uses: ${USES} were placed with it, the others refused, ${USES} uses and ${USES} redemptions are counted, no invariant is broken. ${seconds.toFixed(0)} s with the start of the database; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Voucher race: results\n\nMeasured ${day}: ${text}\n`,
  )
}
