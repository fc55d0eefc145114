// The sandbox's program in a separate process, on any free port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../../apps/sandbox/src/main.ts', import.meta.url))

export interface SandboxProgram {
  port: number
  stop(): Promise<void>
}

export async function startSandboxProgram(): Promise<SandboxProgram> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error('the sandbox did not start')))
  })
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
