// Sends one request over keep-alive connections and returns the answer, or the reason why there is none.
import { Agent, request as openRequest } from 'node:http'
import type { FuzzRequest } from './request.ts'

export type Outcome =
  | { type: 'answered'; status: number; retryAfter: boolean; text: string }
  /** The server ended the connection, as it may after a head that it cannot read. */
  | { type: 'closed'; reason: string }
  /** The client's own library does not send such a head. */
  | { type: 'not_sent' }
  | { type: 'silent' }

export interface Sender {
  send(request: FuzzRequest): Promise<Outcome>
  close(): void
}

/** A busy machine takes its time; nothing of the product may take as long. */
const SILENT_AFTER_MS = 60_000
const MAX_LOGGED_CHARACTERS = 20_000

export function createSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true })
  return {
    send: request => sendOne(agent, port, request),
    close: () => agent.destroy(),
  }
}

function sendOne(agent: Agent, port: number, given: FuzzRequest): Promise<Outcome> {
  return new Promise(resolve => {
    const { method, path, headers, body } = given
    const length: Record<string, string> = body ? { 'content-length': String(body.byteLength) } : {}
    try {
      const sent = openRequest(
        { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } },
        response => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', (error: NodeJS.ErrnoException) => resolve(closed(error)))
          response.on('end', () =>
            resolve({
              type: 'answered',
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'] !== undefined,
              text: Buffer.concat(chunks).toString('utf8', 0, MAX_LOGGED_CHARACTERS),
            }),
          )
        },
      )
      sent.setTimeout(SILENT_AFTER_MS, () => {
        resolve({ type: 'silent' })
        sent.destroy()
      })
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(closed(error)))
      sent.end(body ?? undefined)
    } catch {
      resolve({ type: 'not_sent' })
    }
  })
}

const closed = ({ code = 'unknown' }: NodeJS.ErrnoException): Outcome => ({ type: 'closed', reason: code })
