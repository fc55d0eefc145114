// A shell process beside the server that stops PostgreSQL when the server is killed, so that nothing stays running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Guard = {
  /** Dismisses the guard: when this process ends, nothing else is stopped. */
  dismiss(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('guard.sh', import.meta.url))

/** `leftovers` are removed after PostgreSQL has ended. */
export function startGuard(cluster: string, leftovers: readonly string[]): Guard {
  const child = spawn('/bin/sh', [SCRIPT, ...leftovers], {
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
