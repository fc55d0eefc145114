// Real child processes, because what is asserted is how they are ended; they wait for signals, never for time.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'

const WAITS = "process.on('SIGTERM', () => process.exit(0)); console.log('ready'); setInterval(() => {}, 1e6)"
const DEAF = "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1e6)"
const FAILS = 'process.exit(7)'

/** As npm does it: a shell that waits for the program. */
const BELOW_SHELL = ['sh', '-c', '"$@"; exit $?', 'sh']

interface Started {
  parent: ChildProcessByStdio<null, Readable, null>
  printed: { text: string }
}

/** Starts a parent that keeps the given programs running, and answers it with what it has printed so far. */
function parentOf(programs: Record<string, string>, options: object = {}, before: string[] = []): Started {
  const children = Object.entries(programs).map(([name, code]) => ({
    name,
    command: process.execPath,
    args: ['--eval', code],
  }))
  const code = `import { superviseChildren } from ${JSON.stringify(new URL('children.mjs', import.meta.url).href)}
    process.exitCode = await superviseChildren(${JSON.stringify(children)}, ${JSON.stringify(options)})`
  const [command, ...args] = [...before, process.execPath, '--input-type=module', '--eval', code]
  const parent = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = { text: '' }
  parent.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed.text += chunk
  })
  return { parent, printed }
}

/** Resolves when `words` was printed `times` times. */
async function untilPrinted({ parent, printed }: Started, words: string, times: number) {
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
  expect(await once(started.parent, 'close')).toEqual([7, null])
  expect(started.printed.text).toContain('the server ended (exit code 7)')
})

test('a program that does not listen is ended after the limit, and the exit code shows it', async () => {
  const started = parentOf({ server: DEAF }, { stopLimitMs: 50 })
  await untilPrinted(started, 'ready', 1)
  started.parent.kill('SIGTERM')
  const [code] = await once(started.parent, 'close')
  expect(code).toBe(1)
  expect(started.printed.text).toContain('ending server')
})

test('when the shell between npm and the programs is ended, the programs end too', async () => {
  const stops = WAITS.replace('process.exit(0)', "process.exit(console.log('stopped') ?? 0)")
  const started = parentOf({ server: stops }, { withParent: true }, BELOW_SHELL)
  await untilPrinted(started, 'ready', 1)
  started.parent.kill('SIGTERM')
  await once(started.parent, 'close')
  expect(started.printed.text).toContain('stopped')
})

test('when npm itself is killed and its shell stays, the programs end too', async () => {
  const stops = WAITS.replace('process.exit(0)', "process.exit(console.log('stopped') ?? 0)")
  const npm = `require('node:child_process').spawn(process.argv[1], process.argv.slice(2), { stdio: 'inherit' })`
  const started = parentOf({ server: stops }, { withParent: true }, [
    process.execPath,
    '--eval',
    npm,
    ...BELOW_SHELL,
  ])
  await untilPrinted(started, 'ready', 1)
  started.parent.kill('SIGKILL')
  await once(started.parent, 'close')
  expect(started.printed.text).toContain('stopped')
})

test('when the parent is killed the programs learn it by the end of their channel', async () => {
  const stops =
    "process.on('disconnect', () => process.exit(console.log('stopped') ?? 0)); console.log('ready')"
  const started = parentOf({ server: stops, sandbox: stops })
  await untilPrinted(started, 'ready', 2)
  started.parent.kill('SIGKILL')
  await once(started.parent, 'close')
  expect(started.printed.text.match(/stopped/g)).toHaveLength(2)
})
