// A separate database for each test file: a copy of the migrated template, created in a few milliseconds.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { withAdmin, withDatabaseName } from './admin-connection.ts'

/** The server of this run's test databases, whose names all begin with `prefix`. */
export type TestDatabases = { adminUrl: string; template: string; prefix: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> }

/** Call in `beforeAll`, and `drop` in `afterAll`; sessions that are still open are ended. */
export async function createTestDatabase(
  options: { isEmpty?: boolean; tablespace?: string } = {},
): Promise<TestDatabase> {
  const { adminUrl, template, prefix } = inject('testDatabases')
  const name = prefix + randomUUID().replaceAll('-', '')
  const source = options.isEmpty ? 'template0' : template
  const tablespace = options.tablespace === undefined ? '' : ` tablespace "${options.tablespace}"`
  await withAdmin(adminUrl, admin =>
    admin.query(`create database "${name}" template "${source}"${tablespace}`),
  )
  return {
    url: withDatabaseName(adminUrl, name),
    drop: () => dropDatabase(adminUrl, name),
  }
}

const MAX_DROPS = 5
const DROP_PAUSE_MS = 1_000

/** A drop needs a checkpoint, which fails while another test has filled its disk. */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await withAdmin(adminUrl, admin => admin.query(`drop database if exists "${name}" with (force)`))
      return
    } catch (error) {
      if (tried === MAX_DROPS || !String(error).includes('checkpoint request failed')) throw error
      await pause(DROP_PAUSE_MS)
    }
  }
}
