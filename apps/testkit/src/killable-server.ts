// The server's program in a separate process, which a test kills as a power cut would and restarts on the same port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port.ts'

const PROGRAM = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
/** What the program prints once it listens. */
const IS_OPEN = 'Pesan is open'

export interface KillableServer {
  port: number
  agent: Agent
  /** Resolves when it accepts requests. */
  start(): Promise<void>
  kill(): void
  stop(): Promise<void>
}

export async function createKillableServer(env: Readonly<Record<string, string>>): Promise<KillableServer> {
  const port = await findFreePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'pesan-killed-'))
  const agent = new Agent({ keepAlive: false })
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()

  return {
    port,
    agent,
    async start() {
      await ended
      const started = spawn(process.execPath, [PROGRAM], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          // Compiling the sources again would be most of each start.
          NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let complaint = ''
      started.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
      child = started
      ended = once(started, 'exit')
      const opened = new Promise<void>(resolve => {
        started.stdout.on('data', (chunk: Buffer) => chunk.includes(IS_OPEN) && resolve())
      })
      await Promise.race([opened, ended])
      if (started.exitCode !== null) throw new Error(`the server did not start: ${complaint}`)
    },
    kill: () => void child?.kill('SIGKILL'),
    async stop() {
      child?.kill('SIGTERM')
      await ended
      agent.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
