// The program behind `pesan migrate`: brings the database of DATABASE_URL up to date and writes the name of each
// migration that it ran. The embedded database needs none of this, the server migrates it at every start.
import { readSettings, SettingsError } from '../settings.ts'
import { migrate } from './migrate.ts'

async function main(): Promise<void> {
  // Only the address of the database is read, so that a deployment can migrate without the server's secrets.
  const { databaseUrl } = readSettings({ SETUP: 'development', DATABASE_URL: process.env.DATABASE_URL })
  if (databaseUrl === null)
    throw new SettingsError('DATABASE_URL is not set: the embedded database is migrated by `npm start`')
  const quiet = () => undefined
  const applied = await migrate(databaseUrl, { info: quiet, warn: quiet, error: quiet })
  for (const file of applied) process.stdout.write(`${file}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`)
  process.exitCode = error instanceof SettingsError ? 2 : 1
})
