// Creates the data folder of the built-in PostgreSQL, completely or not at all, and writes the rules for who may
// connect.
import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { hasCode, unlessAbsent } from './file-errors.ts'
import { isRunning } from './is-running.ts'
import { pathInside } from './process-paths.ts'
import { run } from './run.ts'

/** Owns the tables. */
export const OWNER_ROLE = 'pesan'
/** Reads and writes rows. */
export const APP_ROLE = 'pesan_app'

const MAJOR_VERSION = '18'
// Followed by the id of the process that writes the draft.
const DRAFT_SUFFIX = '.new-'

/** The folder of PostgreSQL's files inside the private folder. */
export function clusterPath(folder: string): string {
  return join(folder, 'data')
}

/** Creates the folder with an empty cluster, unless it exists. */
export async function initialiseData(folder: string, account: Account, binaries: Binaries): Promise<void> {
  const version = await unlessAbsent(readFile(join(clusterPath(folder), 'PG_VERSION'), 'utf8'))
  if (version === undefined) return createData(folder, account, binaries)
  if (version.trim() !== MAJOR_VERSION) {
    throw new Error(
      `${folder} was made by PostgreSQL ${version.trim()}, the built-in one is ${MAJOR_VERSION}: dump and restore it`,
    )
  }
}

/** Builds the cluster beside its destination and renames it, so that a crash leaves no incomplete cluster. */
async function createData(folder: string, account: Account, binaries: Binaries): Promise<void> {
  await removeAbandonedDrafts(folder)
  const draft = `${folder}${DRAFT_SUFFIX}${process.pid}`
  const cluster = clusterPath(draft)
  await mkdir(draft, { mode: 0o700 })
  try {
    await mkdir(cluster, { mode: 0o700 })
    if (account.spawnAs !== undefined)
      for (const made of [draft, cluster]) await chown(made, account.spawnAs.uid, account.spawnAs.gid)
    const target = `--pgdata=${await pathInside(cluster, account)}`
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = [`--username=${OWNER_ROLE}`, '--auth-local=peer', '--auth-host=reject']
    await run(binaries.initdb, [target, ...locale, ...access], { account, cwd: cluster })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process that started at the same moment was first; its cluster serves as well.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  const prefix = basename(folder) + DRAFT_SUFFIX
  const names = (await readdir(dirname(folder))).filter(name => name.startsWith(prefix))
  for (const name of names) {
    const pid = Number(name.slice(prefix.length))
    if (pid === process.pid || !isRunning(pid))
      await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/**
 * Peer authentication: the kernel reports who opened the socket, so there is no password to store or leak, and other
 * programs of a shared account such as `noCustomer` are refused.
 */
export async function writeAccessFiles(cluster: string, account: Account): Promise<void> {
  const names = [...new Set(['root', userInfo().username])]
  // Written at every start: the folder may have moved to a machine with other names. The user of this process and root
  // may act as the owner role and as the role without DDL.
  const map = names.flatMap(name => [OWNER_ROLE, APP_ROLE].map(role => `pesan "${name}" ${role}\n`))
  await replaceFile(join(cluster, 'pg_hba.conf'), 'local all all peer map=pesan\n', account)
  await replaceFile(join(cluster, 'pg_ident.conf'), map.join(''), account)
}

/** Replaces a file by renaming, which never writes through a link that the folder's owner may have planted. */
export async function replaceFile(path: string, text: string, { spawnAs }: Account): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { flag: 'wx', mode: 0o600 })
  if (spawnAs !== undefined) await chown(draft, spawnAs.uid, spawnAs.gid)
  await rename(draft, path)
}
