// Reads postmaster.pid and checks that it is true: a file that a crash left behind may name the process of another
// program.
import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { replaceFile } from './data-folder.ts'
import { hasCode, unlessAbsent } from './file-errors.ts'
import { SOCKET_FILE } from './socket-folder.ts'

export type Postmaster = { pid: number; socketFolder: string; status: string }

export const POLL_MS = 10
const FAST_SHUTDOWN_MS = 20_000

/** The live postmaster of this cluster, or undefined. `status` is PostgreSQL's word, such as `ready`. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await readPidFile(cluster)
  if (recorded === undefined || !(await isPostmasterOf(recorded.pid, cluster))) return undefined
  return recorded
}

/** Disarms the lock of a dead postmaster whose pid another process has now; PostgreSQL would refuse to start. */
export async function disarmStaleLocks(
  cluster: string,
  socketFolder: string,
  account: Account,
): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const text = await unlessAbsent(readFile(path, 'utf8'))
  if (text === undefined) return
  // PostgreSQL ignores a lock that names its own parent, so the file gets our pid. Removing it would remove the record
  // of shared memory by which PostgreSQL finds backends that are still writing.
  await replaceFile(path, text.replace(/^-?\d+/, String(process.pid)), account)
  await rm(join(socketFolder, `${SOCKET_FILE}.lock`), { force: true })
}

/** Fast shutdown: sessions end, everything is written. Resolves when the postmaster is gone. */
export async function shutDown(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster)
  if (running === undefined) return
  signal(running.pid, 'SIGINT')
  const timeoutAtMs = performance.now() + FAST_SHUTDOWN_MS
  let isForced = false
  while (await isPostmasterOf(running.pid, cluster)) {
    if (!isForced && performance.now() > timeoutAtMs) {
      // Immediate shutdown: committed data is in the log and the next start recovers it.
      isForced = true
      signal(running.pid, 'SIGQUIT')
    }
    await delay(POLL_MS)
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await unlessAbsent(readFile(join(cluster, 'postmaster.pid'), 'utf8'))
  const [pid, , , , socketFolder, , , status] = text?.split('\n') ?? []
  // A file that is being written has no status yet.
  return pid
    ? { pid: Number(pid), socketFolder: resolve(cluster, socketFolder ?? ''), status: status?.trim() ?? '' }
    : undefined
}

/**
 * The postmaster runs inside its cluster's folder. Linux reports that folder; elsewhere the program's name has to do.
 */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
    } catch (error) {
      // Gone, a zombie, or a process of another user: in no case a postmaster of ours.
      if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false
      throw error
    }
  }
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)])
    return stdout.includes('postgres')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 1) return false
    throw error
  }
}
