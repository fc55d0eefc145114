// The program behind `pesan migrate`: migrates the database of DATABASE_URL and prints the name of each migration that
// it ran. The embedded database needs none of this: the server migrates it at every start.
import { readSettings, SettingsError } from '../settings/settings.ts'
import { grantAppRole } from './app-role.ts'
import { migrate } from './migrate.ts'

async function main(): Promise<void> {
  // Only the addresses of the database are read, so that a deployment can migrate without the server's secrets.
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env
  const { databaseUrl, databaseOwnerUrl } = readSettings({
    SETUP: 'development',
    DATABASE_URL,
    DATABASE_OWNER_URL,
  })
  if (databaseUrl === null)
    throw new SettingsError('DATABASE_URL is not set: the embedded database is migrated by `npm start`')
  const quiet = () => undefined
  const applied = await migrate(databaseOwnerUrl ?? databaseUrl, { info: quiet, warn: quiet, error: quiet })
  // Two addresses are two roles: the server's may read and write, and cannot change the schema.
  if (databaseOwnerUrl !== null) await grantAppRole(databaseOwnerUrl, userOf(databaseUrl))
  for (const file of applied) process.stdout.write(`${file}\n`)
}

function userOf(url: string): string {
  const user = /^\w+:\/\/([^:@/]+)(:[^@/]*)?@/.exec(url)?.[1]
  if (user === undefined) throw new SettingsError('DATABASE_URL must name the role of the server')
  return decodeURIComponent(user)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`)
  process.exitCode = error instanceof SettingsError ? 2 : 1
})
