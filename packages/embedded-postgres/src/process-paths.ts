// How a PostgreSQL process names its data folder. Started as root, its account may lack the right to enter the folders
// above the data, such as a clone below /root.
import { existsSync } from 'node:fs'
import { type Account, findClosedFolder } from './account.ts'

const WORKING_DIRECTORY = '/proc/self/cwd'

/** The path of `cluster` for a process that the account runs inside it. */
export async function pathInside(cluster: string, account: Account): Promise<string> {
  if (account.spawnAs === undefined) return cluster
  // Node changes to the working directory before it gives up root's rights, and Linux lets a process reach its working
  // directory whatever the rights of the folders above it.
  if (existsSync(WORKING_DIRECTORY)) return WORKING_DIRECTORY
  const closed = await findClosedFolder(account, cluster)
  if (closed === undefined) return cluster
  throw new Error(
    `started as root, PostgreSQL runs as ${account.name}, who may not enter ${closed}: set DATA_DIR to a folder that everybody may enter, or start as a normal user, or set DATABASE_URL`,
  )
}
