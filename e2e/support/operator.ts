// The operator's calls to the machine interface, as the command line makes them. Starting that program for each would take
// longer than many a test.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface OperatorRequest {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Below the base of the machine interface. */
  path: string
  company: string
  body?: object
}

/** Resolves with nothing when the server has done it; everything else throws. */
export type Operate = (request: OperatorRequest) => Promise<void>

/** Of the server with this address and data folder. */
export const operatorOf =
  (server: string, dataDir: string): Operate =>
  async ({ method, path, company, body }) => {
    const key = await readFile(join(dataDir, 'operator-key'), 'utf8')
    const answer = await fetch(`${server}/api/restaurant/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key.trim()}`,
        'pesan-company': company,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${answer.status} ${await answer.text()}`)
  }
