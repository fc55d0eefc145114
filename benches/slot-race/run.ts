// The runner: the race of the integration test of orders for later at full size, and its outcome beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playAtFullSize } from '../harness/full-size-test.ts'

const RACERS = 500
const PLACES = 3

const seconds = await playAtFullSize({
  file: 'apps/server/src/features/checkout/order-for-later.int.test.ts',
  titled: 'orders race',
  size: { SLOT_RACERS: RACERS },
  limitMs: 10 * 60_000,
})
if (seconds === null) process.exitCode = 1
else {
  const text = `${RACERS} orders raced for the ${PLACES} places of a slot: ${PLACES} were placed, the others refused. ${seconds.toFixed(0)} s with the start of the database; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Slot race: results\n\nMeasured ${day}: ${text}\n`,
  )
}
