// The runner: the races of the sign-in's integration test at full size, and their outcome beside this file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const GUESSES = 15_000
const REQUESTS = 100_000
const LIMIT_MS = 10 * 60_000

const races = [
  join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--project=integration',
  `--testTimeout=${LIMIT_MS}`,
  'apps/server/src/features/sign-in/sign-in-limits.int.test.ts',
]
const startedAt = performance.now()
const program = spawn(process.execPath, races, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, SIGN_IN_GUESSES: String(GUESSES), SIGN_IN_REQUESTS: String(REQUESTS) },
})
const [code] = (await once(program, 'close')) as [number | null]
process.exitCode = code ?? 1
if (code === 0) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const [guesses, requests] = [GUESSES, REQUESTS].map(count => count.toLocaleString('en'))
  const text = `of ${guesses} racing guesses at one code, the right one among them, at most 3 were evaluated and at most one signed in; ${requests} requests for codes to one number within a day sent 10 messages. ${seconds} s with the start of the database; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Sign-in races: results\n\nMeasured ${day}: ${text}\n`,
  )
}
