// The program behind `pesan migrate`: migrates the database of DATABASE_URL and prints the name of each migration that it
// ran. The embedded database needs none of this: the server migrates it at every start.
import { parseArgs } from 'node:util'
import { findDatabaseRole } from '../settings/database-settings.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'
import { grantAppRole } from './app-role.ts'
import { migrate } from './migrate.ts'
import { limitSessions } from './session-limits.ts'

async function main(): Promise<void> {
  // Only the addresses of the database are read, so that a deployment can migrate without the server's secrets.
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_OWNER_URL } = process.env
  const { databaseUrl, databaseListenUrl, databaseOwnerUrl } = readSettings({
    SETUP: 'development',
    DATABASE_URL,
    DATABASE_LISTEN_URL,
    DATABASE_OWNER_URL,
  })
  if (databaseUrl === null)
    throw new SettingsError('DATABASE_URL is not set: the embedded database is migrated by `npm start`')
  const quiet = () => undefined
  const ownerUrl = databaseOwnerUrl ?? databaseListenUrl ?? databaseUrl
  const { values } = parseArgs({ options: { 'post-deployment': { type: 'boolean', default: false } } })
  const log = { info: quiet, warn: quiet, error: quiet }
  const applied = await migrate(ownerUrl, log, { isDeployed: values['post-deployment'] })
  // Two addresses are two roles: the server's may read and write, and cannot change the schema.
  if (databaseOwnerUrl !== null) await grantAppRole(databaseOwnerUrl, requireRole(databaseUrl))
  if (databaseListenUrl !== null) await limitSessions(databaseUrl, ownerUrl)
  for (const file of applied) process.stdout.write(`${file}\n`)
}

function requireRole(url: string): string {
  const role = findDatabaseRole(url)
  if (role === null) throw new SettingsError('DATABASE_URL must name the role of the server')
  return role
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`)
  process.exitCode = error instanceof SettingsError ? 2 : 1
})
