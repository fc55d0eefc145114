// The program that plays the outside companies: customers read there the codes by which they sign in.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { startProgram } from './program.ts'
import type { RunScope } from './run-scope.ts'

const FILE = join(import.meta.dirname, '../../apps/sandbox/src/main.ts')

/** Its port, once it answers. */
export async function startSandbox(scope: RunScope): Promise<number> {
  const port = await findFreePort()
  startProgram(scope, { name: 'sandbox', file: FILE, env: { SANDBOX_PORT: String(port) } })
  const address = `http://127.0.0.1:${port}/healthz`
  while (!(await fetch(address).catch(() => null))?.ok) {
    scope.signal.throwIfAborted()
    await wait(50)
  }
  return port
}
