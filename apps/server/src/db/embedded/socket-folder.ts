// Where the unix socket lives: beside the data, or in a short private folder when that path is too long for a socket.
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { hasCode } from './file-errors.ts'

export const SOCKET_FILE = '.s.PGSQL.5432'

// macOS has 104 bytes for a socket's path with its final zero; Linux has 108.
const SOCKET_PATH_MAX_BYTES = 103

/** The folder for the socket of the data in `folder` (an absolute path), made if it has to be. */
export async function prepareSocketFolder(folder: string, account: Account): Promise<string> {
  if (fits(folder)) return folder
  const name = `pesan-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const short = [tmpdir(), '/tmp'].map(parent => join(parent, name)).find(fits)
  if (short === undefined)
    throw new Error(`no folder with a path short enough for a socket: set TMPDIR to one`)
  await makePrivate(short, account)
  return short
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_FILE)) <= SOCKET_PATH_MAX_BYTES
}

/** A folder that anybody might have made first in a public place is used only when it is truly private. */
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
