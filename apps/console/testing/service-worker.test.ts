import { beforeEach, describe, expect, test, vi } from 'vitest'

const ORIGIN = 'https://manage.pesan.example'
const SHELL = '<script src="/assets/index-1.js"></script><div id="root"></div>'
/** Loaded by its address: it belongs to another compilation, with the types of workers. */
const WORKER = '../service-worker/service-worker.ts'

type Listener = (event: Record<string, unknown>) => void

function htmlAnswer(body: string, status = 200): Response {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'; x" }
  return new Response(body, { status, headers })
}

/** The caches of a browser. */
function createCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const keyOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname
  return {
    stored,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: { url: string }) =>
      [...stored.values()]
        .map(cache => cache.get(keyOf(request)))
        .find(Boolean)
        ?.clone(),
    async open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return {
        match: async (request: string) => cache.get(keyOf(request))?.clone(),
        put: async (request: string, answer: Response) => void cache.set(keyOf(request), answer),
      }
    },
  }
}

interface Page {
  visibilityState: 'visible' | 'hidden'
  focused: boolean
}

async function startWorker({ pages = [], shell = SHELL }: { pages?: Page[]; shell?: string } = {}) {
  const listeners = new Map<string, Listener>()
  const caches = createCaches()
  const registration = { showNotification: vi.fn(async (_title: string, _options: object) => undefined) }
  const opened: string[] = []
  const messages: unknown[] = []
  const shownPages = pages.map(page => ({
    ...page,
    postMessage: (message: unknown) => void messages.push(message),
    focus: async () => undefined,
  }))
  const network = {
    answer: async (address: string) =>
      address.startsWith('/assets/') ? new Response('export {}') : htmlAnswer(shell),
  }
  const globals = {
    SHELL_FILES: ['/assets/index-1.js'],
    ENTRY: '/assets/index-1.js',
    BUILD_ID: 'build-1',
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    registration,
    caches,
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => shownPages,
      openWindow: async (address: string) => void opened.push(address),
    },
    fetch: (given: string | { url: string }) =>
      network.answer(typeof given === 'string' ? given : new URL(given.url).pathname),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.resetModules()
  await import(/* @vite-ignore */ WORKER)
  /** Resolves with what the worker answers to a `fetch`. */
  async function dispatch(name: string, event: Record<string, unknown> = {}): Promise<Response | undefined> {
    const works: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    await Promise.all(works)
    return answer
  }
  const navigate = (path: string) =>
    dispatch('fetch', { request: { method: 'GET', mode: 'navigate', url: `${ORIGIN}${path}` } })
  return { dispatch, navigate, caches, network, registration, opened, messages }
}

beforeEach(() => () => vi.unstubAllGlobals())

const MESSAGE = {
  title: 'New order #7',
  body: 'Pick up',
  lang: 'en',
  tag: 'order-7',
  url: '/orders/7?company=bara',
}
const pushOf = (text: string) => ({ data: { text: () => text } })

describe('a push message', () => {
  test('VOICE-01 is shown under its order, so that a second one replaces it', async () => {
    const { dispatch, registration } = await startWorker()
    await dispatch('push', pushOf(JSON.stringify(MESSAGE)))
    expect(registration.showNotification.mock.calls).toEqual([
      [
        'New order #7',
        expect.objectContaining({
          body: 'Pick up',
          tag: 'order-7',
          silent: false,
          data: { url: MESSAGE.url },
        }),
      ],
    ])
  })

  test('VOICE-01 is silent while a page is in front, which rings by itself', async () => {
    const { dispatch, registration } = await startWorker({
      pages: [{ visibilityState: 'visible', focused: true }],
    })
    await dispatch('push', pushOf(JSON.stringify(MESSAGE)))
    expect(registration.showNotification.mock.calls[0]?.[1]).toMatchObject({ silent: true })
  })

  test.each(['', '{', '"text"', '{"title":"x"}'])(
    'VOICE-01 that cannot be read (%s) is shown all the same, as browsers require',
    async text => {
      const { dispatch, registration } = await startWorker()
      await dispatch('push', pushOf(text))
      expect(registration.showNotification.mock.calls[0]).toEqual([
        'Pesan',
        expect.objectContaining({ data: { url: '/board' } }),
      ])
    },
  )
})

describe('a press on a notification', () => {
  const pressOf = (url: string) => ({ notification: { close: () => undefined, data: { url } } })

  test('VOICE-01 hands the order to an open page, which is not loaded again', async () => {
    const { dispatch, opened, messages } = await startWorker({
      pages: [{ visibilityState: 'hidden', focused: false }],
    })
    await dispatch('notificationclick', pressOf(MESSAGE.url))
    expect([opened, messages]).toEqual([[], [{ open: MESSAGE.url }]])
  })

  test('VOICE-01 opens the console without one, and nothing but the console', async () => {
    const { dispatch, opened } = await startWorker()
    await dispatch('notificationclick', pressOf(MESSAGE.url))
    await dispatch('notificationclick', pressOf('https://elsewhere.example/'))
    expect(opened).toEqual([`${ORIGIN}${MESSAGE.url}`])
  })
})

describe('the shell', () => {
  test('STAFF-19 is cached with the files of its build, or not at all', async () => {
    const { dispatch, caches } = await startWorker()
    await dispatch('install')
    expect([...(caches.stored.get('console-build-1')?.keys() ?? [])].toSorted()).toEqual([
      '/',
      '/assets/index-1.js',
    ])
    const other = await startWorker({ shell: '<script src="/assets/index-2.js"></script>' })
    await expect(other.dispatch('install')).rejects.toThrow('another build')
    expect(other.caches.stored.size).toBe(0)
  })

  test('STAFF-19 comes from the server while it answers, and from the cache when it does not', async () => {
    const { dispatch, navigate, network } = await startWorker()
    await dispatch('install')
    network.answer = async () => htmlAnswer('newer')
    expect(await (await navigate('/board'))?.text()).toBe('newer')
    network.answer = async () => htmlAnswer('bad gateway', 502)
    expect(await (await navigate('/board'))?.text()).toBe(SHELL)
    network.answer = () => Promise.reject(new TypeError('offline'))
    expect(await (await navigate('/orders/7'))?.text()).toBe(SHELL)
  })

  test('the API and downloads are never answered by it', async () => {
    const { dispatch, navigate } = await startWorker()
    await dispatch('install')
    expect(await navigate('/api/restaurant/v1/activity.csv')).toBeUndefined()
    expect(await navigate('/manifest.webmanifest')).toBeUndefined()
    const call = { method: 'GET', mode: 'cors', url: `${ORIGIN}/api/restaurant/v1/orders` }
    expect(await dispatch('fetch', { request: call })).toBeUndefined()
  })

  test('STAFF-19 the files of the previous release stay for pages that are open, and no older ones', async () => {
    const { dispatch, caches } = await startWorker()
    await caches.open('console-build-older')
    await caches.open('console-build-before')
    await dispatch('install')
    await dispatch('activate')
    expect(await caches.keys()).toEqual(['console-build-before', 'console-build-1'])
  })
})
