// For tests: a browser with tabs over one storage, and a server that answers on demand. Time moves only when
// a test advances it, and every step settles before the next.
import { errorCatalogue } from '@pesan/contract/errors'
import { type Cart, EMPTY_CART } from '@pesan/domain/cart/cart'
import { createQueue } from '../app/lib/mutex.ts'
import { COMPANY_ID, openTab, type TabStorage, type Timer } from './cart-tab-harness.ts'

interface SentRequest {
  path: 'load' | 'sync'
  token: string | null
  body?: Cart & { overwriteServer: boolean }
}

type Ending = 'answer' | 'lose request' | 'lose answer' | 'busy'

/**
 * Resolves when a request is made, answered and processed: all promises, and the ticks that reading a body
 * takes.
 */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise(resolve => setImmediate(resolve))
}

/** The answer of a server that asks the client to return in five seconds. */
const busyAnswer = (): Response =>
  Response.json(
    { ...errorCatalogue.overloaded, status: false, code: 'overloaded' },
    { status: 503, headers: { 'retry-after': '5' } },
  )

export type CartServer = ReturnType<typeof createCartServer>

export function createCartServer(start: Cart = EMPTY_CART) {
  let stored = start
  let rewrite = (cart: Cart): Cart => cart
  const requests: SentRequest[] = []
  const waiting: ((ending: Ending) => void)[] = []

  const work = ({ path, body }: SentRequest): Response => {
    if (path === 'sync' && body) {
      stored = rewrite({ items: body.items, deliveryNotes: body.deliveryNotes })
      rewrite = cart => cart
    }
    return Response.json({ status: true, success: true, message: 'OK', cart: stored })
  }
  const fetchCart: typeof fetch = (address, init) =>
    new Promise((resolve, reject) => {
      const sent: SentRequest = {
        path: typeof address === 'string' && address.endsWith('/sync') ? 'sync' : 'load',
        token: new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null,
        ...(typeof init?.body === 'string' ? { body: JSON.parse(init.body) } : {}),
      }
      requests.push(sent)
      const settleThis = (ending: Ending) => {
        const response = ending === 'lose request' || ending === 'busy' ? null : work(sent)
        if (ending === 'busy') resolve(busyAnswer())
        else if (response && ending === 'answer') resolve(response)
        else reject(new TypeError('connection lost'))
      }
      waiting.push(settleThis)
      init?.signal?.addEventListener('abort', () => {
        const index = waiting.indexOf(settleThis)
        if (index >= 0) waiting.splice(index, 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
    })

  const endNext = async (ending: Ending): Promise<void> => {
    await settle()
    waiting.shift()?.(ending)
    await settle()
  }
  return {
    fetchCart,
    requests,
    stored: () => stored,
    store: (cart: Cart) => {
      stored = cart
    },
    rewriteNext: (change: (cart: Cart) => Cart) => {
      rewrite = change
    },
    endNext,
    failNext: () => endNext('lose request'),
    /** Answers until no request is pending. */
    async answerAll(): Promise<void> {
      await settle()
      while (waiting.length > 0) await endNext('answer')
    },
    waiting: () => waiting.length,
  }
}

export function createBrowser(server: CartServer) {
  const entries = new Map<string, string>()
  const timers = new Set<Timer>()
  let nowMs = 1000
  const shared = {
    fetchCart: server.fetchCart,
    entries,
    tabs: new Set<TabStorage>(),
    timers,
    runExclusive: createQueue(),
    nowMs: () => nowMs,
  }
  return {
    open: () => openTab(shared),
    settle,
    nowMs: shared.nowMs,
    pass(ms: number) {
      nowMs += ms
      for (const timer of Array.from(timers).filter(candidate => candidate.atMs <= nowMs)) {
        timers.delete(timer)
        timer.work()
      }
    },
    damageStoredCart: () => entries.set(`online-order:${COMPANY_ID}:cart`, '{"items":'),
  }
}
