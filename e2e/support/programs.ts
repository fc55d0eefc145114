// Starts the product's programs for a test and stops them again.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NODE = `${ROOT}node_modules/node/bin/node`
const READY_WITHIN_MS = 100_000
const STOP_WITHIN_MS = 30_000

export interface Program {
  child: ChildProcess
  /** What it printed so far. */
  output(): string
  /** SIGKILL ends it as a crash would. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** `script` is a TypeScript file below the root. The environment is the given one in addition to what a program needs to run. */
export function startProgram(script: string, args: string[], env: Record<string, string>): Program {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env
  const child = spawn(NODE, [`${ROOT}${script}`, ...args], {
    env: { PATH, HOME, LANG, ...env },
    stdio: 'pipe',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  return { child, output: () => printed, stop: (signal = 'SIGTERM') => stopChild(child, signal) }
}

async function stopChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await exited
  clearTimeout(timer)
}

/** Runs a program to its end. */
export async function runProgram(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const program = startProgram(script, args, env)
  const [code] = (await once(program.child, 'exit')) as [number | null]
  return { code, output: program.output() }
}

/** Waits until the address answers 200. Throws with the program's output when it does not. */
export async function untilReady(program: Program, address: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await answers(address))) {
    if (program.child.exitCode !== null) throw new Error(`a program ended at its start:\n${program.output()}`)
    if (Date.now() > deadline) throw new Error(`${address} does not answer:\n${program.output()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

export async function firstLine(program: Program): Promise<string> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const line = /^(.+)\n/.exec(program.output())?.[1]
    if (line !== undefined) return line
    if (Date.now() > deadline || program.child.exitCode !== null) {
      throw new Error(`a program said nothing:\n${program.output()}`)
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Above what programs like to listen on and below what the system gives to connections, which come by the hundred. */
const PORTS = { from: 10_240, below: 32_768 } as const

/** Returns a port that no program uses now, nor is likely to use before the caller's program listens on it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
