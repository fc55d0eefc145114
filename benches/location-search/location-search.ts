// Sends the real server one question after the other and measures the time from sending to the last byte.

import { Agent, request } from 'node:http'
import { type Percentiles, percentilesOf } from '../harness/percentiles.ts'
import { readProcessorMs } from '../harness/processor-time.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { INPUTS } from './questions.ts'

export interface Measurement {
  questions: number
  repetitions: number
  /** Of a search, from sending to the last byte, in milliseconds. */
  elapsed: Percentiles
  /** Of the readiness call of the same server, for comparison: HTTP and one round trip to the database, no search. */
  health: Percentiles
  /** Processor time of the server for one search, over the questions; null where the system does not report it. */
  work: Percentiles | null
  costliest: string | null
}

export async function measureLocationSearch(scope: RunScope, repetitions: number): Promise<Measurement> {
  const { pid, port, host } = await startProductServer(scope)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  scope.atEnd(async () => agent.destroy())
  const ask = (options: LocationRequest) => timedCall({ port, host, agent, ...options })
  const path = `${await companyPath(ask)}/places/search`
  const search = (sequence: string) =>
    ask({ method: 'POST', path, body: JSON.stringify({ input: sequence, language: 'en' }) })

  for (const sequence of INPUTS) await search(sequence)
  const elapsed: number[] = []
  const health: number[] = []
  const work: { sequence: string; ms: number }[] = []
  for (const sequence of INPUTS) {
    const before = await readProcessorMs(pid)
    for (let time = 0; time < repetitions; time += 1) elapsed.push((await search(sequence)).ms)
    const after = await readProcessorMs(pid)
    if (before !== null && after !== null) work.push({ sequence, ms: (after - before) / repetitions })
    health.push((await ask({ method: 'GET', path: '/readyz' })).ms)
  }
  const [costliest = null] = work.toSorted((a, b) => b.ms - a.ms)
  return {
    questions: INPUTS.length,
    repetitions,
    elapsed: percentilesOf(elapsed),
    health: percentilesOf(health),
    work: work.length === 0 ? null : percentilesOf(work.map(({ ms }) => ms)),
    costliest: costliest?.sequence ?? null,
  }
}

interface LocationRequest {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

/** The home page names the company's id. */
async function companyPath(ask: (outgoing: LocationRequest) => Promise<{ text: string }>): Promise<string> {
  const { text } = await ask({ method: 'GET', path: '/' })
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1]
  if (id === undefined) throw new Error('the home page names no company')
  return `/api/online-store/${id}`
}

function timedCall({
  port,
  host,
  agent,
  method,
  path,
  body,
}: LocationRequest & { port: number; host: string; agent: Agent }): Promise<{ ms: number; text: string }> {
  const sentAt = performance.now()
  const headers = { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - sentAt, text })
        else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
