// A short connection to the test server for statements that need rights over databases.
import { Client } from 'pg'

export async function withAdmin<T>(adminUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl, application_name: 'pesan tests' })
  try {
    await admin.connect()
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** The same server, another database. */
export function withDatabaseName(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
