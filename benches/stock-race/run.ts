// The runner: the race of the integration test of counts at full size, and its outcome beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playAtFullSize } from '../harness/full-size-test.ts'

const RACERS = 500
const LEFT = 5

const seconds = await playAtFullSize({
  file: 'apps/server/src/features/stock/stock-counts.int.test.ts',
  titled: 'orders race',
  size: { STOCK_RACERS: RACERS },
  limitMs: 10 * 60_000,
})
if (seconds === null) process.exitCode = 1
else {
  const text = `${RACERS} orders raced for the last ${LEFT} of a product: ${LEFT} were placed, the others refused, none is left. ${seconds.toFixed(0)} s with the start of the database; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Stock race: results\n\nMeasured ${day}: ${text}\n`,
  )
}
