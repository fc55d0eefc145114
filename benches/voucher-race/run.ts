// The runner: the race of the voucher's integration test at full size, and its outcome beside this file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const RACERS = 2_000
const USES = 100
const LIMIT_MS = 10 * 60_000

const race = [
  join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--project=integration',
  `--testTimeout=${LIMIT_MS}`,
  '--testNamePattern=I10',
  'apps/server/src/features/voucher/voucher.int.test.ts',
]
const startedAt = performance.now()
const program = spawn(process.execPath, race, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, VOUCHER_RACERS: String(RACERS) },
})
const [code] = (await once(program, 'close')) as [number | null]
process.exitCode = code ?? 1
if (code === 0) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const text = `${RACERS.toLocaleString('en')} orders raced for a voucher of ${USES} uses: ${USES} were placed with it, the others refused, ${USES} uses and ${USES} redemptions are counted, no invariant is broken. ${seconds} s with the start of the database; Node ${process.versions.node}.`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(import.meta.dirname, 'results.md'),
    `# Voucher race: results\n\nMeasured ${day}: ${text}\n`,
  )
}
