// The runner: the races of the sign-in's integration test at full size, and their outcome beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playAtFullSize } from '../harness/full-size-test.ts'

const GUESSES = 15_000
const REQUESTS = 100_000

const seconds = await playAtFullSize({
  file: 'apps/server/src/features/sign-in/sign-in-limits.int.test.ts',
  size: { SIGN_IN_GUESSES: GUESSES, SIGN_IN_REQUESTS: REQUESTS },
  limitMs: 10 * 60_000,
})
if (seconds === null) process.exitCode = 1
else {
  const [guesses, requests] = [GUESSES, REQUESTS].map(count => count.toLocaleString('en'))
  const text = `of ${guesses} racing guesses at one code, the right one among them, at most 3 were evaluated and at most one signed in; ${requests} requests for codes to one number within a day sent 10 messages. ${seconds.toFixed(0)} s with the start of the database; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Sign-in races: results\n\nMeasured ${day}: ${text}\n`,
  )
}
