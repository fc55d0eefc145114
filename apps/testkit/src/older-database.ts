// The database of an older release: a test migrates it to a number, fills it, and migrates it to the present.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@pesan/server/db/migrate'
import { Client } from 'pg'
import { pino } from 'pino'
import { createTestDatabase } from './database.ts'

const log = pino({ level: 'silent' })
const MIGRATIONS = join(import.meta.dirname, '../../server/src/db/migrations')

export interface OlderDatabase {
  url: string
  client: Client
  migrateToPresent(): Promise<void>
  stop(): Promise<void>
}

/** Holds the company Bara with the customer Wayan and the outlet Berawa. */
export async function createOlderDatabase({ before }: { before: number }): Promise<OlderDatabase> {
  const database = await createTestDatabase({ isEmpty: true })
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const client = new Client({ connectionString: database.url })
  await client.connect()
  for (const name of await readdir(MIGRATIONS))
    if (Number(name.slice(0, 3)) < before) await cp(join(MIGRATIONS, name), join(folder, name))
  await migrate(database.url, log, { folder })
  await client.query(`insert into company (id, slug, name, time_zone, locales, payment_methods, created_at,
    updated_at) values (gen_random_uuid(), 'bara', 'Bara', 'Asia/Makassar', '{en}', '{cash}', now(), now())`)
  await client.query(`insert into customer (id, company_id, phone, created_at)
    select gen_random_uuid(), id, '+6281234567890', now() from company`)
  await client.query(`insert into outlet (id, company_id, short_code, name, address, position)
    select gen_random_uuid(), id, 'BRW', 'Berawa', 'Berawa', 0 from company`)
  return {
    url: database.url,
    client,
    async migrateToPresent() {
      await migrate(database.url, log, { isDeployed: true })
    },
    async stop() {
      await client.end()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
