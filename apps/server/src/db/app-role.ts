// The database role that the server runs as: it reads and writes rows and calls functions, and cannot change the
// schema. The owner grants its rights again after every migration, so that they cover new tables.
import { APP_ROLE } from '@pesan/embedded-postgres/data-folder'
import { type Client, escapeIdentifier } from 'pg'
import { connectFirst, createConnections } from './connections.ts'
import { JOB_SCHEMA } from './job-schema.ts'

export { APP_ROLE }

const ROLE_EXISTS = ['42710', '23505']

/** `ownerUrl` connects as the owner of the tables. The role is created without a password if it is missing. */
export async function grantAppRole(ownerUrl: string, roleName: string = APP_ROLE): Promise<void> {
  const client = await connectFirst(createConnections(ownerUrl), { application_name: 'pesan migrations' })
  try {
    await makeRole(client, roleName)
    await client.query(rightsOf(escapeIdentifier(roleName)))
  } finally {
    await client.end()
  }
}

async function makeRole(client: Client, roleName: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleName])
  if (rowCount !== 0) return
  try {
    await client.query(`create role ${escapeIdentifier(roleName)} login`)
  } catch (error) {
    // Another process that started at the same moment created it first.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!ROLE_EXISTS.includes(code)) throw error
  }
}

const rightsOf = (role: string): string =>
  ['public', JOB_SCHEMA]
    .map(
      schema => `
        revoke create on schema ${schema} from public, ${role};
        grant usage on schema ${schema} to ${role};
        grant select, insert, update, delete on all tables in schema ${schema} to ${role};
        grant usage, select on all sequences in schema ${schema} to ${role};
        grant execute on all functions in schema ${schema} to ${role};`,
    )
    .join('\n')
