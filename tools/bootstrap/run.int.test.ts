// Real commands, because what is asserted is how they are ended; they wait for signals, never for time.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'

const RUN = JSON.stringify(new URL('run.mjs', import.meta.url).href)
const STOPS =
  "process.on('SIGTERM', () => process.exit(console.log('stopped') ?? 0)); console.log('ready'); setInterval(() => {}, 1e6)"

/** Runs a command in a separate process; `work` is the body of an async function that may use `run` and `say`. */
function commandOf(work: string): ChildProcessByStdio<null, Readable, null> {
  const code = `import { main, run, say } from ${RUN}; await main(async () => { ${work} })`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('a signal ends what a command has started through a shell, and the command with it', async () => {
  const shell = ['-c', '"$@" & wait', 'sh', process.execPath, '--eval', STOPS]
  const command = commandOf(
    `await run('sh', ${JSON.stringify(shell)}, { show: true }); console.log('went on'); return 0`,
  )
  let printed = ''
  command.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk
  })
  while (!printed.includes('ready')) await once(command.stdout, 'data')
  command.kill('SIGTERM')
  expect(await once(command, 'close')).toEqual([143, null])
  expect(printed).toBe('ready\nstopped\n')
})

test('a reader that goes away does not end a command', async () => {
  const command = commandOf(`
    const told = new Promise(resolve => process.once('SIGUSR2', resolve))
    const alive = setInterval(() => {}, 1e6)
    say('first')
    await told
    say('second')
    await new Promise(setImmediate)
    say('third')
    clearInterval(alive)
    return 7`)
  await once(command.stdout, 'data')
  command.stdout.destroy()
  command.kill('SIGUSR2')
  expect((await once(command, 'exit'))[0]).toBe(7)
})
