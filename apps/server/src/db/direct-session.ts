import type { Client } from 'pg'
import * as v from 'valibot'

/**
 * Whether this connection leads to PostgreSQL itself. A pooler invents the process id that it names to its clients, and
 * what is bound to a session, as advisory locks and LISTEN, is not dependable behind it.
 */
export async function isDirectSession(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const [session] = v.parse(v.array(v.object({ pid: v.number() })), rows)
  return session?.pid === ('processID' in client ? client.processID : null)
}
