// `pesan print` in a separate process, which a test kills as a power cut would.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../pesan/src/main.ts', import.meta.url))

export interface PrintProgramOptions {
  serverPort: number
  printerPort: number
  apiKey: string
  /** Where it remembers what it is printing. */
  folder: string
}

export interface PrintProgram {
  /** Resolves when it is dead. */
  kill(): Promise<void>
  /** Resolves with its exit code, when it has ended in order. */
  stop(): Promise<number | null>
  output(): string
}

/** Prints for the printer called Kitchen. */
export function startPrintProgram(options: PrintProgramOptions): PrintProgram {
  const { serverPort, printerPort, apiKey, folder } = options
  const child = spawn(
    process.execPath,
    [PROGRAM, 'print', `kitchen=127.0.0.1:${printerPort}`, '--state', folder],
    {
      env: {
        PATH: process.env['PATH'],
        PESAN_SERVER: `http://127.0.0.1:${serverPort}`,
        PESAN_API_KEY: apiKey,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    output: () => output,
  }
}
