// Starts a program of the bench in a separate process and stops it at the end of the scope.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { BenchStopped, type RunScope } from './run-scope.ts'

// The product's server takes up to 25 s to finish its running work.
const STOP_WITHIN_MS = 28_000

export interface Program {
  pid: number
  process: ChildProcess
  /** Rejects when the program ends without a call of `stop`. */
  untilItFails: Promise<never>
  /** Sends SIGTERM, waits for the end and returns the exit code; null when the program had to be killed. */
  stop(): Promise<number | null>
}

export interface ProgramStart {
  name: string
  file: string
  args?: readonly string[]
  /** Options of Node, before the file. */
  flags?: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Keeps an input open that it can wait for, until it is stopped. */
  hasInput?: boolean
}

/** Runs a TypeScript file with this Node and a channel for messages. */
export function startProgram(scope: RunScope, start: ProgramStart): Program {
  const { name, file, args = [], flags = [], env = {}, hasInput = false } = start
  scope.signal.throwIfAborted()
  // A separate process group; otherwise Ctrl-C would reach the program twice, from the terminal and from the bench.
  const child = spawn(process.execPath, [...flags, file, ...args], {
    stdio: [hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
  const ended = new Promise<void>(resolve => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  let isStopping = false
  const output = collect([child.stdout, child.stderr])
  const untilItFails = ended.then((): never => {
    throw new BenchStopped(isStopping ? `the ${name} was stopped` : `the ${name} ended: ${output().trim()}`)
  })
  untilItFails.catch(() => undefined)
  async function stop(): Promise<number | null> {
    isStopping = true
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(limit)
    return child.exitCode
  }
  scope.atEnd(async () => void (await stop()))
  return { pid: child.pid ?? 0, process: child, untilItFails, stop }
}

/** Sends a message and returns the next one that the program sends. */
export async function ask({ process: child, untilItFails }: Program, question: object): Promise<unknown> {
  const answer = once(child, 'message')
  child.send(question)
  const [message] = (await Promise.race([answer, untilItFails])) as unknown[]
  return message
}

function collect(streams: readonly (Readable | null)[]): () => string {
  let text = ''
  for (const stream of streams) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}
