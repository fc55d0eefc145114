// Which operating-system account runs PostgreSQL. It refuses root, so a server started as root runs it as another
// account, who must then be able to reach the data and the binaries.
import { readFile, realpath, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { unlessAbsent } from './file-errors.ts'

/** `spawnAs` is absent when PostgreSQL simply runs as the user of this process. */
export type Account = { name: string; spawnAs?: { uid: number; gid: number } }

// An account of our own first: `nobody` is shared with whatever else the machine runs as nobody.
const PREFERRED_NAMES = ['pesan', 'postgres', 'nobody']

/** The owner of `folder` when it exists already, otherwise this user or, for root, an unprivileged account. */
export async function accountFor(folder: string): Promise<Account> {
  const self = userInfo()
  const owner = (await unlessAbsent(stat(folder)))?.uid
  if (self.uid !== 0) {
    if (owner !== undefined && owner !== self.uid) {
      throw new Error(
        `${folder} belongs to the user with id ${owner}, not to ${self.username}: start as its owner`,
      )
    }
    return { name: self.username }
  }
  const known = await listAccounts()
  if (owner === 0) {
    throw new Error(`${folder} belongs to root, whom PostgreSQL refuses: chown -R it to another user`)
  }
  const found =
    owner === undefined
      ? PREFERRED_NAMES.map(name => known.find(account => account.name === name)).find(Boolean)
      : known.find(account => account.uid === owner)
  if (found === undefined) {
    const who = owner === undefined ? PREFERRED_NAMES.join(', ') : `id ${owner}, the owner of ${folder}`
    throw new Error(
      `PostgreSQL refuses to run as root and this machine has no user ${who}: start as a normal user`,
    )
  }
  return { name: found.name, spawnAs: { uid: found.uid, gid: found.gid } }
}

/** Fails with one line of advice when the account cannot enter `folder` or one of the folders above it. */
export async function requireReachable(account: Account, folder: string, advice: string): Promise<void> {
  const { spawnAs } = account
  if (spawnAs === undefined) return
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path)
    const needed = uid === spawnAs.uid ? 0o100 : gid === spawnAs.gid ? 0o010 : 0o001
    if ((mode & needed) === 0) {
      throw new Error(
        `started as root, PostgreSQL runs as ${account.name}, who may not enter ${path}: ${advice}, or start as a normal user, or set DATABASE_URL`,
      )
    }
    if (path === dirname(path)) return
  }
}

async function listAccounts(): Promise<{ name: string; uid: number; gid: number }[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.flatMap(line => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid && !name.startsWith('#') ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
