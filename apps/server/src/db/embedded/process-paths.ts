// How a PostgreSQL process names its data folder. Started as root, its account may lack the right to pass the folders
// above the data (a clone below /root). Node changes to the working directory before it gives up root's rights, and
// Linux lets a process reach its working directory whatever stands above it.
import { existsSync } from 'node:fs'
import { type Account, findClosedFolder } from './account.ts'

const WORKING_DIRECTORY = '/proc/self/cwd'

/** The name of `cluster` for a process of the account that is started inside it. */
export async function pathInside(cluster: string, account: Account): Promise<string> {
  if (account.spawnAs === undefined) return cluster
  if (existsSync(WORKING_DIRECTORY)) return WORKING_DIRECTORY
  const closed = await findClosedFolder(account, cluster)
  if (closed === undefined) return cluster
  throw new Error(
    `started as root, PostgreSQL runs as ${account.name}, who may not enter ${closed}: set DATA_DIR to a folder that everybody may enter, or start as a normal user, or set DATABASE_URL`,
  )
}
