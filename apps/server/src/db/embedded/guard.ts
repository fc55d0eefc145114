// A shell that waits beside the server and ends PostgreSQL when the server is killed, so that nothing is left running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Guard = {
  /** From now on the end of this process ends nothing else. */
  dismiss(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('guard.sh', import.meta.url))

/** `leftovers` are removed after PostgreSQL has ended. */
export function startGuard(cluster: string, leftovers: readonly string[]): Guard {
  const child = spawn('/bin/sh', [SCRIPT, ...leftovers], {
    cwd: cluster,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // A session of its own: a signal to the server's process group is not meant for the guard.
    detached: true,
  })
  const exited = once(child, 'exit').catch(() => undefined)
  // Neither keeps this process alive.
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
