import { afterEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://bara.pesan.example'
/** Loaded by its address: it belongs to another compilation, with the types of workers. */
const WORKER = '../service-worker/service-worker.ts'

type Listener = (event: Record<string, unknown>) => void

/** One cache, by whole address. */
function createCaches() {
  const stored = new Map<string, Response>()
  const cache = {
    keys: async () => [...stored.keys()],
    delete: async (address: string) => stored.delete(address),
    match: async ({ url }: { url: string }) => stored.get(url)?.clone(),
    put: async ({ url }: { url: string }, answer: Response) => void stored.set(url, answer),
  }
  return { stored, open: async () => cache }
}

/** Resolves a request of a page as the worker does. */
async function startWorker(network: (address: string) => Response) {
  const listeners = new Map<string, Listener>()
  const caches = createCaches()
  const globals = {
    OFFLINE_FILES: [],
    BUILD_ID: 'build-1',
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    caches,
    fetch: async ({ url }: { url: string }) => network(new URL(url).search),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.resetModules()
  await import(/* @vite-ignore */ WORKER)
  return {
    stored: caches.stored,
    request: async (address: string): Promise<unknown> => {
      let answer: Promise<Response> | undefined
      listeners.get('fetch')?.({
        request: { url: `${ORIGIN}${address}`, method: 'GET', mode: 'cors' },
        respondWith: (given: Promise<Response>) => (answer = given),
      })
      return (await answer)?.json()
    },
  }
}
afterEach(() => vi.unstubAllGlobals())

const MENUS = '/api/online-store/c1/menus'
const menu = (version: number, cacheControl: string) =>
  Response.json({ version }, { headers: { 'cache-control': cacheControl } })

test('MENU-08 a menu at an address of its version is stored, in place of the previous one', async () => {
  let requests = 0
  const { request, stored } = await startWorker(search => {
    requests += 1
    return menu(Number(search.replace('?v=', '')), 'public, max-age=31536000, immutable')
  })
  for (const version of [7, 7, 8, 8]) expect(await request(`${MENUS}?v=${version}`)).toEqual({ version })
  expect([requests, [...stored.keys()]]).toEqual([2, [`${ORIGIN}${MENUS}?v=8`]])
})

test('the latest menu is never answered with the one that was the latest before', async () => {
  let live = 7
  const { request, stored } = await startWorker(() => menu(live, 'no-cache'))
  expect(await request(`${MENUS}?v=latest`)).toEqual({ version: 7 })
  live = 8
  expect(await request(`${MENUS}?v=latest`)).toEqual({ version: 8 })
  expect(stored.size).toBe(0)
})
