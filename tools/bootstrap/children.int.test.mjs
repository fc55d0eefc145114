// Real child processes, because what is asserted is how they are ended; they wait for signals, never for time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const WAITS = "process.on('SIGTERM', () => process.exit(0)); console.log('ready'); setInterval(() => {}, 1e6)"
const DEAF = "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1e6)"
const FAILS = 'process.exit(7)'

/** Starts a parent that keeps the given programs running, and answers it with what it has printed so far. */
function parentOf(programs, options = {}) {
  const children = Object.entries(programs).map(([name, code]) => ({
    name,
    command: process.execPath,
    args: ['--eval', code],
  }))
  const code = `import { keepRunning } from ${JSON.stringify(new URL('children.mjs', import.meta.url).href)}
    process.exitCode = await keepRunning(${JSON.stringify(children)}, ${JSON.stringify(options)})`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const printed = { text: '' }
  parent.stdout.setEncoding('utf8').on('data', chunk => {
    printed.text += chunk
  })
  return { parent, printed }
}

/** Resolves when `words` was printed `times` times. */
async function untilPrinted({ parent, printed }, words, times) {
  while (printed.text.split(words).length - 1 < times) await once(parent.stdout, 'data')
}

test('a signal stops all programs, however often it is sent, and the end is clean', async () => {
  const started = parentOf({ server: WAITS, sandbox: WAITS })
  await untilPrinted(started, 'ready', 2)
  started.parent.kill('SIGINT')
  started.parent.kill('SIGINT')
  expect(await once(started.parent, 'exit')).toEqual([0, null])
})

test('when one program ends the others are stopped and its exit code is answered', async () => {
  const started = parentOf({ sandbox: WAITS, server: FAILS })
  expect(await once(started.parent, 'exit')).toEqual([7, null])
  expect(started.printed.text).toContain('the server ended (exit code 7)')
})

test('a program that does not listen is ended after the limit, and the exit code tells', async () => {
  const started = parentOf({ server: DEAF }, { stopLimitMs: 50 })
  await untilPrinted(started, 'ready', 1)
  started.parent.kill('SIGTERM')
  const [code] = await once(started.parent, 'exit')
  expect(code).toBe(1)
  expect(started.printed.text).toContain('ending server')
})
