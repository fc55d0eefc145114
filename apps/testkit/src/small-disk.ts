// A disk small enough for a test to fill: a tmpfs with a tablespace on it. Only root may mount one, and only for a
// PostgreSQL on the same machine.
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { withAdmin } from './admin-connection.ts'

export interface SmallDisk {
  tablespace: string
  /** Resolves when not one byte more fits. */
  fill(): Promise<void>
  free(): Promise<void>
  /** Call it once no database is on the disk any more. */
  remove(): Promise<void>
}

const FOLDER_PREFIX = '/tmp/pesan-small-disk-'
const SIZE = '48m'
const run = promisify(execFile)

/** Null if this account may not mount one. */
export async function mountSmallDisk(adminUrl: string): Promise<SmallDisk | null> {
  const folder = await mkdtemp(FOLDER_PREFIX)
  const tablespace = basename(folder).toLowerCase()
  try {
    await withAdmin(adminUrl, async admin => {
      const { rows } = await admin.query<{ data_directory: string }>('show data_directory')
      const { uid, gid } = await stat(rows[0]?.data_directory ?? '')
      await run('mount', [
        '-t',
        'tmpfs',
        '-o',
        `size=${SIZE},mode=700,uid=${uid},gid=${gid}`,
        'tmpfs',
        folder,
      ])
      await admin.query(`create tablespace "${tablespace}" location '${folder}'`)
    })
  } catch {
    await run('umount', [folder]).catch(() => undefined)
    await rmdir(folder)
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    tablespace,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        for (const bytes of [1 << 20, 1 << 12]) await appendUntilFull(file, bytes)
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await withAdmin(adminUrl, admin => admin.query(`drop tablespace "${tablespace}"`))
      await run('umount', [folder])
      await rmdir(folder)
    },
  }
}

async function appendUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: number): Promise<void> {
  for (;;) {
    const written = await file.write(Buffer.alloc(bytes)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return null
      throw error
    })
    if (written === null) return
  }
}
