// The role that the server works as: it reads and writes rows and calls functions, and can change no schema. Its rights
// are given by the owner after every migration, so that new tables have them too.
import { type Client, escapeIdentifier } from 'pg'
import { connectFirst, createConnections } from './connections.ts'
import { JOB_SCHEMA } from './job-schema.ts'

export const APP_ROLE = 'pesan_app'

const ROLE_EXISTS = ['42710', '23505']

/** `ownerUrl` connects as who owns the tables. The role is made when it is not there, without a password. */
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
    // Another process that started at the same moment was first.
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
