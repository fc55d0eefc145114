// Clients that all send requests at once, each over its connection and from its address. The next request follows the
// answer, or the wait that a 503 requires, as in browsers.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Answer {
  kind: string
  /** 0 when no answer came. */
  status: number
  ms: number
}

export interface Crowd {
  port: number
  clients: number
  /** The requests of a client, repeated in this order. */
  calls: readonly { kind: string; path: string; token?: string }[]
  signal: AbortSignal
}

export async function crowd({ port, clients, calls, signal }: Crowd): Promise<Answer[]> {
  const answers: Answer[] = []
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    for (let round = number; !signal.aborted; round += 1) {
      const call = calls[round % calls.length]
      if (!call) break
      const { status, ms, retryAfterS } = await ask({ port, agent, address, ...call })
      answers.push({ kind: call.kind, status, ms })
      if (retryAfterS > 0) await wait(retryAfterS * 1000, undefined, { signal }).catch(() => undefined)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return answers
}

interface SentRequest {
  port: number
  agent: Agent
  address: string
  path: string
  token?: string
}

function ask({ port, agent, address, path, token }: SentRequest) {
  const startedAt = performance.now()
  return new Promise<{ status: number; ms: number; retryAfterS: number }>(resolve => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, ms: performance.now() - startedAt, retryAfterS: Number(retryAfter ?? 0) })
    const headers = {
      host: 'bara.localhost',
      'x-forwarded-for': address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const outgoing = request({ port, agent, path, headers }, response => {
      response.resume()
      response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']))
      response.on('error', () => end(0))
    })
    outgoing.on('error', () => end(0))
    outgoing.end()
  })
}
