// Runs the built-in PostgreSQL alone until its input ends or a signal arrives: `node
// packages/embedded-postgres/src/command.ts FOLDER`. It prints the address, for looking at data and for tests that need a
// DATABASE_URL.
import { once } from 'node:events'
import { pino } from 'pino'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) {
  process.stderr.write('usage: node packages/embedded-postgres/src/command.ts FOLDER\n')
  process.exit(2)
}
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn', base: null }) })
process.stdout.write(`${postgres.url}\n`)
process.stdin.resume()
const stopRequested = Promise.race([
  once(process.stdin, 'end'),
  once(process, 'SIGINT'),
  once(process, 'SIGTERM'),
])
const exitCode = await Promise.race([stopRequested.then(() => 0), postgres.lost.then(() => 1)])
await postgres.stop()
process.exit(exitCode)
