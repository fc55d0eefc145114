// For tests: a browser with tabs over one storage, and a server that answers on demand. Time moves only when
// a test advances it, and every step settles before the next.
import { errorCatalogue } from '@pesan/contract/errors'
import type { CompanyId } from '@pesan/contract/ids'
import { type Cart, EMPTY_CART } from '@pesan/domain/cart/cart'
import { createCall } from '../../../lib/api/call.ts'
import { isNullOr, isObjectOf, isText } from '../../../lib/guards.ts'
import { createQueue } from '../../../lib/mutex.ts'
import type { Session } from '../../../lib/session.ts'
import { acceptedBy, createPersistedStore, type StoragePlace } from '../../../lib/storage/persisted-store.ts'
import { isCart } from '../cart-guard.ts'
import { createCartSync } from './cart-sync.ts'
import { isServerCopy, NO_COPY, type ServerCopy } from './server-copy.ts'

const COMPANY_ID = '00000000-0000-4000-8000-000000000001' as CompanyId

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
        const place = waiting.indexOf(settleThis)
        if (place >= 0) waiting.splice(place, 1)
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

type Listener = Parameters<StoragePlace['onChange']>[0]
interface Timer {
  atMs: number
  work: () => void
}

export function createBrowser(server: CartServer) {
  const held = new Map<string, string>()
  const tabs = new Set<{ notify: Listener }>()
  const timers = new Set<Timer>()
  const runExclusive = createQueue()
  let nowMs = 1000

  const open = () => {
    const listeners: Listener[] = []
    const self = { notify: (change: Parameters<Listener>[0]) => listeners.forEach(listen => listen(change)) }
    tabs.add(self)
    const place: StoragePlace = {
      companyId: COMPANY_ID,
      storage: {
        getItem: key => held.get(key) ?? null,
        setItem(key, newValue) {
          if (held.get(key) === newValue) return
          held.set(key, newValue)
          for (const tab of tabs) if (tab !== self) tab.notify({ key, newValue })
        },
        removeItem: key => void held.delete(key),
      },
      onChange: listener => listeners.push(listener),
    }
    const sessions = createPersistedStore<Session>(
      {
        key: 'session',
        schema: acceptedBy(isObjectOf<Session>({ token: isNullOr(isText) })),
        initial: { token: null },
      },
      place,
    )
    const carts = createPersistedStore<Cart>(
      { key: 'cart', schema: acceptedBy(isCart), initial: EMPTY_CART },
      place,
    )
    const serverCopy = createPersistedStore<ServerCopy>(
      {
        key: 'cart-on-server',
        schema: acceptedBy(isServerCopy),
        initial: NO_COPY,
      },
      place,
    )
    // As `cart-store.ts` and `server-copy.ts` do it.
    sessions.subscribe((now, before) => {
      if (before.token === null || now.token === before.token) return
      carts.setState({ ...EMPTY_CART }, true)
      serverCopy.setState(NO_COPY, true)
    })
    const notified: string[] = []
    const mine = new Set<Timer>()
    const sync = createCartSync({
      call: createCall({
        companyId: COMPANY_ID,
        fetch: server.fetchCart,
        token: () => sessions.getState().token,
        onUnauthenticated: () => sessions.setState({ token: null }, true),
      }),
      carts,
      sessions,
      serverCopy,
      nowMs: () => nowMs,
      after(ms, work) {
        const timer = { atMs: nowMs + ms, work }
        timers.add(timer)
        mine.add(timer)
        return () => timers.delete(timer)
      },
      runExclusive,
    })
    const stop = sync.start(({ doing }) => notified.push(doing))
    return {
      notified,
      cart: () => carts.getState(),
      token: () => sessions.getState().token,
      change: (next: (cart: Cart) => Cart) => carts.setState(next, true),
      signIn: (token: string) => sessions.setState({ token }, true),
      signOut: () => sessions.setState({ token: null }, true),
      reconnect: () => sync.retry(),
      close() {
        stop()
        tabs.delete(self)
        for (const timer of mine) timers.delete(timer)
      },
    }
  }
  return {
    open,
    settle,
    nowMs: () => nowMs,
    pass(ms: number) {
      nowMs += ms
      for (const timer of Array.from(timers).filter(one => one.atMs <= nowMs)) {
        timers.delete(timer)
        timer.work()
      }
    },
    damageStoredCart: () => held.set(`online-order:${COMPANY_ID}:cart`, '{"items":'),
  }
}
