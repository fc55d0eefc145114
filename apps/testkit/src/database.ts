// A separate database for each test file: a copy of the migrated template, created in a few milliseconds.
import { randomUUID } from 'node:crypto'
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
    async drop() {
      await withAdmin(adminUrl, admin => admin.query(`drop database if exists "${name}" with (force)`))
    },
  }
}
