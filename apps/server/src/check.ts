// The program behind `pesan check` without a named server: checks the database of DATABASE_URL against every invariant
// and prints the violations as JSON. It only reads, and starts no database.
import { checkDatabase } from './features/check/invariants.repository.ts'

async function main(): Promise<void> {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error('DATABASE_URL is needed')
  process.stdout.write(JSON.stringify(await checkDatabase(url, new Date())))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`)
  process.exitCode = 1
})
