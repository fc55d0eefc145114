// A run: requests by several senders at once until their number is reached, and the answers.

import { createChance } from '@pesan/e2e/support/chance'
import { readMemoryMb } from '../harness/process-memory.ts'
import type { Shop } from '../harness/shop.ts'
import { createActors, renewActors } from './actors.ts'
import { readCalls } from './document.ts'
import { createPool } from './pool.ts'
import { createRequest, type FuzzRequest } from './request.ts'
import { createSender, type Outcome } from './send.ts'

export interface FuzzOptions {
  shop: Shop
  serverPid: number
  seed: number
  requests: number
  /** How many are under way at once. */
  senders: number
  onProgress?(done: number): void
}

interface Failure {
  status: number | 'silent'
  request: FuzzRequest
  answer: string
}

export interface FuzzFigures {
  seed: number
  requests: number
  seconds: number
  /** How often each status was answered; `closed`, `not_sent` and `silent` are no answers. */
  outcomes: Record<string, number>
  /** The different calls that were answered with success. */
  succeeded: string[]
  calls: number
  /** 503 with `Retry-After`: the server sheds load, and says so. */
  shed: number
  serverErrors: number
  failures: Failure[]
  memoryMb: { before: number | null; highest: number | null; after: number | null }
  isAlive: boolean
}

const RENEW_EVERY = 2_000
const MAX_FAILURES = 40

export async function fuzz(options: FuzzOptions): Promise<FuzzFigures> {
  const { shop, seed, requests, serverPid } = options
  const chance = createChance(seed)
  const [calls, actors] = [await readCalls(shop.port), await createActors(shop)]
  const pool = createPool(chance)
  const sender = createSender(shop.port)
  const figures = emptyFigures(seed, await readMemoryMb(serverPid))
  const succeeded = new Set<string>()
  const startedAt = performance.now()
  let begun = 0
  let renewing: Promise<void> = Promise.resolve()

  async function work(): Promise<void> {
    while (begun < requests) {
      begun += 1
      if (begun % RENEW_EVERY === 0) {
        renewing = renewActors(actors, shop)
        options.onProgress?.(begun)
        figures.memoryMb.highest = higher(figures.memoryMb.highest, await readMemoryMb(serverPid))
      }
      await renewing
      const request = createRequest({ chance, calls, pool, actors })
      const outcome = await sender.send(request)
      count(figures, request, outcome)
      if (outcome.type !== 'answered' || outcome.status !== 200) continue
      succeeded.add(request.name)
      if (request.name !== 'path') pool.learn(request.name, parsed(outcome.text))
    }
  }
  await Promise.all(Array.from({ length: options.senders }, work))
  sender.close()
  const after = await readMemoryMb(serverPid)
  return {
    ...figures,
    requests: begun,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    succeeded: [...succeeded].toSorted(),
    calls: calls.length,
    memoryMb: { ...figures.memoryMb, highest: higher(figures.memoryMb.highest, after), after },
    isAlive: (await fetch(`http://127.0.0.1:${shop.port}/readyz`)).ok,
  }
}

const emptyFigures = (seed: number, before: number | null): FuzzFigures => ({
  seed,
  requests: 0,
  seconds: 0,
  outcomes: {},
  succeeded: [],
  calls: 0,
  shed: 0,
  serverErrors: 0,
  failures: [],
  memoryMb: { before, highest: before, after: null },
  isAlive: false,
})

function count(figures: FuzzFigures, request: FuzzRequest, outcome: Outcome): void {
  const name = outcome.type === 'answered' ? String(outcome.status) : outcome.type
  figures.outcomes[name] = (figures.outcomes[name] ?? 0) + 1
  const isShed = outcome.type === 'answered' && outcome.status === 503 && outcome.retryAfter
  if (isShed) figures.shed += 1
  const status = outcome.type === 'answered' ? outcome.status : outcome.type === 'silent' ? 'silent' : 0
  if (isShed || (status !== 'silent' && status < 500)) return
  figures.serverErrors += 1
  const answer = outcome.type === 'answered' ? outcome.text : ''
  if (figures.failures.length < MAX_FAILURES) figures.failures.push({ status, request, answer })
}

const higher = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
