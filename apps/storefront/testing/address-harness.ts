// For tests: a server that answers on demand, and a clock that only moves when a test advances it.
import type { CompanyId } from '@pesan/contract/ids'
import { type Call, createCall } from '@pesan/ui/api/call'

interface SentRequest {
  method: string
  /** The path after the company's address. */
  path: string
  body: Record<string, unknown>
}

type Reply = { status: number; body: object } | 'lost'

export const ok = (body: object): Reply => ({ status: 200, body: { status: true, message: 'OK', ...body } })
export const refused = (status: number, code: string): Reply => ({
  status,
  body: { status: false, code, message: code },
})

const COMPANY_ID = '00000000-0000-4000-8000-000000000001'

export function createServer(token: () => string | null = () => null) {
  const requests: SentRequest[] = []
  const waiting: ((reply: Reply) => void)[] = []
  const call: Call = createCall({
    companyId: COMPANY_ID as CompanyId,
    token,
    onUnauthenticated: () => {},
    fetch: (address, init) =>
      new Promise((resolve, reject) => {
        const path = String(address instanceof Request ? address.url : address)
        requests.push({
          method: init?.method ?? 'GET',
          path: path.slice(path.indexOf(COMPANY_ID) + COMPANY_ID.length),
          body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
        })
        waiting.push(reply => {
          if (reply === 'lost') reject(new TypeError('connection lost'))
          else resolve(Response.json(reply.body, { status: reply.status }))
        })
      }),
  })
  return {
    call,
    requests,
    /** Answers the oldest pending request, or the one at this position. */
    async reply(reply: Reply, index = 0) {
      await settle()
      waiting.splice(index, 1)[0]?.(reply)
      await settle()
    },
    waiting: () => waiting.length,
  }
}

export function createClock() {
  const timers = new Set<{ atMs: number; work: () => void }>()
  let nowMs = 0
  return {
    nowMs: () => nowMs,
    after(ms: number, work: () => void) {
      const timer = { atMs: nowMs + ms, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async pass(ms: number) {
      const untilMs = nowMs + ms
      for (;;) {
        const next = [...timers]
          .filter(({ atMs }) => atMs <= untilMs)
          .toSorted((one, other) => one.atMs - other.atMs)[0]
        if (!next) break
        nowMs = next.atMs
        timers.delete(next)
        next.work()
        await settle()
      }
      nowMs = untilMs
      await settle()
    },
  }
}

/** Enough rounds of the microtask queue for a request to be made, answered and processed. */
async function settle(): Promise<void> {
  for (let round = 0; round < 40; round += 1) await Promise.resolve()
}
