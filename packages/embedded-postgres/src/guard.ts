// A shell process next to the server that stops PostgreSQL when the server is killed, so that nothing stays running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'

export type Guard = {
  /** Dismisses the guard: when this process ends, nothing else is stopped. */
  dismiss(): Promise<void>
}

/** By the package's name: this module also runs from the server's bundle. */
const script = (): string =>
  join(findPackageJSON('@pesan/embedded-postgres', import.meta.url) ?? '', '../src/guard.sh')

/** `leftovers` are removed after PostgreSQL has ended. */
export function startGuard(cluster: string, leftovers: readonly string[]): Guard {
  const child = spawn('/bin/sh', [script(), ...leftovers], {
    cwd: cluster,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // A separate session: a signal to the server's process group must not reach the guard.
    detached: true,
  })
  const exited = once(child, 'exit').catch(() => undefined)
  // Neither the guard nor its pipe keeps this process alive.
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return {
    async dismiss() {
      child.ref()
      child.kill('SIGKILL')
      await exited
    },
  }
}
