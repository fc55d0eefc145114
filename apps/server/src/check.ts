// The program behind `pesan check`: holds the database against every invariant and writes what is broken, as JSON. It
// reads only, and may run while the server does.
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { checkDatabase } from './features/check/invariants.repository.ts'
import { readSettings } from './settings.ts'

async function main(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = process.env
  const { databaseUrl, dataDir } = readSettings({ SETUP: 'development', DATA_DIR, DATABASE_URL })
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log: quiet }) : null
  try {
    const broken = await checkDatabase(databaseUrl ?? embedded?.url ?? '', new Date())
    process.stdout.write(JSON.stringify(broken))
  } finally {
    // One that was adopted is the database of a server that runs.
    if (embedded && !embedded.isAdopted) await embedded.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`)
  process.exitCode = 1
})
