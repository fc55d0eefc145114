// Where the unix socket is: beside the data, or in a short private folder when that path is too long for a socket.
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, findClosedFolder } from './account.ts'
import { hasCode, unlessAbsent } from './file-errors.ts'

export const SOCKET_FILE = '.s.PGSQL.5432'

// macOS allows 104 bytes for a socket's path with its final zero, Linux 108.
const SOCKET_PATH_MAX_BYTES = 103

/** The folder for the socket of `cluster` (an absolute path), created if needed. */
export async function prepareSocketFolder(cluster: string, account: Account): Promise<string> {
  if (fits(cluster)) return cluster
  const name = `pesan-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  for (const parent of [tmpdir(), '/tmp']) {
    const short = join(parent, name)
    if (!fits(short) || (await findClosedFolder(account, parent)) !== undefined) continue
    await makePrivate(short, account)
    return short
  }
  throw new Error(`no folder with a path short enough for a socket: set TMPDIR to one`)
}

/** The value of PostgreSQL's setting. PostgreSQL splits it at commas, so the path of the data is never written out. */
export function socketSetting(socketFolder: string, cluster: string): string {
  return socketFolder === cluster ? '.' : `"${socketFolder}"`
}

/** Removes the short folder, once PostgreSQL has removed its socket from it. */
export async function removeSocketFolder(socketFolder: string, cluster: string): Promise<void> {
  if (socketFolder !== cluster) await unlessAbsent(rmdir(socketFolder))
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_FILE)) <= SOCKET_PATH_MAX_BYTES
}

/** Another user may create a folder in a public place first, so it is used only if it is truly private. */
async function makePrivate(folder: string, { spawnAs }: Account): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
    await chmod(folder, 0o700)
    if (spawnAs !== undefined) await chown(folder, spawnAs.uid, spawnAs.gid)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  const found = await lstat(folder)
  const ownerUid = spawnAs?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== ownerUid || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} exists but is not private to the database's user: remove it`)
  }
}
