// When root starts the server from a folder that PostgreSQL's account may not enter, its programs run from a copy that
// only root may change. They find their libraries by real path, so a working directory does not help.
import { createHash } from 'node:crypto'
import { chmod, cp, lstat, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, findClosedFolder } from './account.ts'
import { type Binaries, nativeFolder } from './binaries.ts'
import { hasCode, unlessAbsent } from './file-errors.ts'
import { run } from './run.ts'

const DRAFT_SUFFIX = '.new-'
const PUBLIC_FOLDERS = ['/var/tmp', '/run', '/dev/shm']

/**
 * Binaries that the account can execute: the given ones, or a copy for `cluster`, which an earlier server may have
 * left. `removeCopies` removes it.
 */
export async function executableBinaries(
  binaries: Binaries,
  account: Account,
  cluster: string,
): Promise<Binaries> {
  if (account.spawnAs === undefined || (await canExecute(binaries, account))) return binaries
  const reasons: string[] = []
  for (const copy of locationsFor(cluster)) {
    try {
      return await copyTo(copy, binaries, account)
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(
    `started as root, PostgreSQL runs as ${account.name}, who can execute neither ${binaries.postgres} nor a copy (${reasons.join('; ')}): start as a normal user, or set DATABASE_URL`,
  )
}

/** Call only when no PostgreSQL of `cluster` runs. */
export async function removeCopies(cluster: string): Promise<void> {
  for (const copy of locationsFor(cluster)) {
    const names = (await unlessAbsent(readdir(dirname(copy)))) ?? []
    const own = names.filter(
      name => name === basename(copy) || name.startsWith(basename(copy) + DRAFT_SUFFIX),
    )
    for (const name of own) {
      const path = join(dirname(copy), name)
      if (await isOurs(path)) await rm(path, { recursive: true, force: true })
    }
  }
}

/** Where the copy for `cluster` may be, the preferred folder first. */
export function locationsFor(cluster: string): string[] {
  const name = `pesan-postgresql-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  return [...new Set([tmpdir(), ...PUBLIC_FOLDERS])].map(parent => join(parent, name))
}

async function copyTo(copy: string, binaries: Binaries, account: Account): Promise<Binaries> {
  await requireSafeParent(dirname(copy), account)
  const isNew = (await unlessAbsent(lstat(copy))) === undefined
  if (isNew) await makeCopy(nativeFolder(binaries), copy)
  if (!(await isOurs(copy))) throw new Error(`${copy} belongs to another user`)
  const copied = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
  if (await canExecute(copied, account)) return copied
  await rm(copy, { recursive: true, force: true })
  throw new Error(`${copy} cannot be executed`)
}

/** Complete or absent: built beside its destination and renamed. */
async function makeCopy(source: string, copy: string): Promise<void> {
  const draft = await mkdtemp(copy + DRAFT_SUFFIX)
  try {
    await cp(source, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process that started at the same moment was first; its copy serves as well.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/** A strict umask, at installation or now, must not close the copy to the account. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

/** Checks that no other user may rename entries of `parent` and that the account may enter it. */
async function requireSafeParent(parent: string, account: Account): Promise<void> {
  const closed = await findClosedFolder(account, parent)
  if (closed !== undefined) throw new Error(`${closed} is closed`)
  for (let path = await realpath(parent); ; path = dirname(path)) {
    const { uid, mode } = await stat(path)
    const isSticky = (mode & 0o1000) !== 0
    const isForeign = uid !== 0 && uid !== process.getuid?.()
    if (isForeign || (!isSticky && (mode & 0o022) !== 0)) throw new Error(`others may change ${path}`)
    if (path === dirname(path)) return
  }
}

/**
 * Any user can create a name in a public folder first, so the copy must belong to us and be writable by no one else.
 */
async function isOurs(path: string): Promise<boolean> {
  const found = await unlessAbsent(lstat(path))
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

async function canExecute({ postgres }: Binaries, account: Account): Promise<boolean> {
  try {
    await run(postgres, ['--version'], { account, cwd: '/' })
    return true
  } catch {
    return false
  }
}
