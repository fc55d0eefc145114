// Creates the product's database if the cluster does not have it yet.
import { Client, DatabaseError } from 'pg'

const DATABASE_ABSENT = '3D000'
// PostgreSQL returns the second code when two processes create the database at the same moment.
const DATABASE_EXISTS = ['42P04', '23505']

export async function ensureDatabase(url: string, maintenanceUrl: string, quotedName: string): Promise<void> {
  if (await failsWith([DATABASE_ABSENT], url, 'select 1')) {
    // Another process that started at the same moment may have been first.
    await failsWith(DATABASE_EXISTS, maintenanceUrl, `create database ${quotedName}`)
  }
}

async function failsWith(codes: string[], url: string, sql: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'pesan launcher' })
  // A database that ends while it is connected must not end this process: the query fails with it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sql)
    return false
  } catch (error) {
    if (error instanceof DatabaseError && codes.includes(error.code ?? '')) return true
    throw error
  } finally {
    await client.end()
  }
}
