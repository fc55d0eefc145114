// Chooses the operating-system account that runs PostgreSQL, which refuses root. A server started as root therefore
// runs it as another account that may be unable to read the repository: see process-paths.ts and program-copy.ts.
import { readFile, realpath, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { unlessAbsent } from './file-errors.ts'

/** `spawnAs` is absent when PostgreSQL runs as the user of this process. */
export type Account = { name: string; spawnAs?: { uid: number; gid: number } }

// The dedicated accounts come first: `noCustomer` is shared with other programs of the machine.
const PREFERRED_NAMES = ['pesan', 'postgres', 'nobody']

/** The owner of `folder` if it exists; otherwise this user or, for root, an unprivileged account. */
export async function accountFor(folder: string): Promise<Account> {
  const self = userInfo()
  const owner = await unlessAbsent(stat(folder))
  if (self.uid === 0) return owner === undefined ? unprivilegedAccount() : ownerOf(folder, owner)
  if (owner !== undefined && owner.uid !== self.uid) {
    throw new Error(
      `${folder} belongs to the user with id ${owner.uid}, not to ${self.username}: start as its owner`,
    )
  }
  return { name: self.username }
}

/** The owner needs no entry in /etc/passwd: the folder may come from a machine with other users. */
function ownerOf(folder: string, { uid, gid }: { uid: number; gid: number }): Account {
  if (uid === 0) {
    throw new Error(`${folder} belongs to root, whom PostgreSQL refuses: chown -R it to another user`)
  }
  return { name: `the user with id ${uid}`, spawnAs: { uid, gid } }
}

async function unprivilegedAccount(): Promise<Account> {
  const known = await listAccounts()
  const found = PREFERRED_NAMES.map(name => known.find(account => account.name === name)).find(Boolean)
  if (found === undefined) {
    throw new Error(
      `PostgreSQL refuses to run as root and this machine has no user ${PREFERRED_NAMES.join(', ')}: start as a normal user`,
    )
  }
  return { name: found.name, spawnAs: { uid: found.uid, gid: found.gid } }
}

/** The folder, or its nearest parent, that the account may not enter; undefined when it may enter all of them. */
export async function findClosedFolder({ spawnAs }: Account, folder: string): Promise<string | undefined> {
  if (spawnAs === undefined) return undefined
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path)
    const needed = uid === spawnAs.uid ? 0o100 : gid === spawnAs.gid ? 0o010 : 0o001
    if ((mode & needed) === 0) return path
    if (path === dirname(path)) return undefined
  }
}

async function listAccounts(): Promise<{ name: string; uid: number; gid: number }[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.flatMap(line => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid && !name.startsWith('#') ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
