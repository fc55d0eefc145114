import { describe, expect, test } from 'vitest'
import type { CompanyEntry } from '../companies/company-directory.ts'
import { byteSize, type CachedResponse, createCachedResponse, REVALIDATE } from './cached-response.ts'
import { type CacheableRoute, ResponseCache } from './response-cache.ts'

const ROOMY = 10_000_000

const entryOf = ({ id = 'bara', version = 1, menuVersion = 1 } = {}): CompanyEntry =>
  // Only what the cache reads of a company.
  ({ id, version, menuVersion, props: { locales: ['en'] } }) as CompanyEntry

const responseOf = (body: string): Promise<CachedResponse> =>
  createCachedResponse({ body, contentType: 'text/plain', cacheControl: REVALIDATE, isCompressed: true })

/** Counts its creations; each waits until `finish`, if it is held. */
function countedRoute(options: Partial<CacheableRoute> & { isHeld?: boolean } = {}) {
  const { isHeld = false, ...overrides } = options
  const created: string[] = []
  const held: PromiseWithResolvers<void>[] = []
  const route: CacheableRoute = {
    keyOf: (_entry, { path }) => path,
    async create(company, { path }) {
      created.push(path)
      if (isHeld) {
        const waiting = Promise.withResolvers<void>()
        held.push(waiting)
        await waiting.promise
      }
      return responseOf(`${path} of ${company.id} ${company.version}.${company.menuVersion}`)
    },
    ...overrides,
  }
  return { route, created, held }
}

const at = (url: string) => ({ url, locale: 'en' }) as const
const bodyOf = (response: CachedResponse | null | undefined) => response?.body

describe('the response cache', () => {
  test('a response is made again when the state that it depends on changes, also at a known address', async () => {
    let state = 'open'
    const { route, created } = countedRoute({ stateOf: () => state })
    const cache = new ResponseCache([route], ROOMY)
    const entry = entryOf()
    await cache.get(entry, at('/'))
    expect(cache.find(entry, at('/'))).toBeDefined()
    state = 'closed'
    expect(cache.find(entry, at('/'))).toBeUndefined()
    await cache.get(entry, at('/'))
    expect(cache.find(entry, at('/'))).toBeDefined()
    expect(created).toEqual(['/', '/'])
  })

  test('twenty simultaneous first requests create a response once', async () => {
    const { route, created, held } = countedRoute({ isHeld: true })
    const cache = new ResponseCache([route], ROOMY)
    const entry = entryOf()
    const requests = Array.from({ length: 20 }, () => cache.get(entry, at('/')))
    await expect.poll(() => held.length).toBe(1)
    for (const waiting of held) waiting.resolve()
    expect(new Set((await Promise.all(requests)).map(bodyOf))).toEqual(new Set(['/ of bara 1.1']))
    expect(created).toEqual(['/'])
  })

  test('a creation that fails is tried again by the next request', async () => {
    let failures = 1
    const { route } = countedRoute()
    const failing: CacheableRoute = {
      ...route,
      create(entry, address) {
        if (failures-- > 0) return Promise.reject(new Error('away'))
        return route.create(entry, address)
      },
    }
    const cache = new ResponseCache([failing], ROOMY)
    const both = [cache.get(entryOf(), at('/')), cache.get(entryOf(), at('/'))]
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(bodyOf(await cache.get(entryOf(), at('/')))).toBe('/ of bara 1.1')
  })

  test('the least recently used response goes first, and is created again', async () => {
    const { route, created } = countedRoute()
    const bytes = byteSize(await responseOf('/1 of bara 1.1')) + 'bara /1'.length
    const cache = new ResponseCache([route], 2 * bytes)
    const entry = entryOf()
    await cache.get(entry, at('/1'))
    await cache.get(entry, at('/2'))
    cache.find(entry, at('/1'))
    await cache.get(entry, at('/3'))
    expect(['/1', '/2', '/3'].map(url => cache.find(entry, at(url)) !== undefined)).toEqual([
      true,
      false,
      true,
    ])
    expect(cache.size).toBeLessThanOrEqual(2 * bytes)
    await cache.get(entry, at('/2'))
    expect(created).toEqual(['/1', '/2', '/3', '/2'])
  })

  test('the responses of many companies share the bound', async () => {
    const { route } = countedRoute()
    const cache = new ResponseCache([route], 20_000)
    for (let company = 0; company < 100; company += 1)
      await cache.get(entryOf({ id: `company-${company}` }), at('/'))
    expect(cache.size).toBeLessThanOrEqual(20_000)
    expect(bodyOf(cache.find(entryOf({ id: 'company-99' }), at('/')))).toBe('/ of company-99 1.1')
    expect(cache.find(entryOf({ id: 'company-0' }), at('/'))).toBeUndefined()
  })

  test('a change of the company or its menu shows at once; until it is rendered, the last good response is served', async () => {
    const { route } = countedRoute()
    const cache = new ResponseCache([route], ROOMY)
    await cache.get(entryOf(), at('/'))
    for (const changed of [entryOf({ version: 2 }), entryOf({ version: 2, menuVersion: 2 })]) {
      const before = cache.findLastGood(changed, at('/'))
      expect(cache.find(changed, at('/'))).toBeUndefined()
      expect(bodyOf(before)).not.toBeUndefined()
      const after = await cache.get(changed, at('/'))
      expect(bodyOf(after)).not.toBe(bodyOf(before))
      expect(cache.find(changed, at('/'))).toBe(after)
    }
  })

  test('a response that its key names outlives a change', async () => {
    const { route, created } = countedRoute({ isContentAddressed: true })
    const cache = new ResponseCache([route], ROOMY)
    await cache.get(entryOf(), at('/pictures/1'))
    expect(bodyOf(cache.find(entryOf({ menuVersion: 2 }), at('/pictures/1')))).toBe('/pictures/1 of bara 1.1')
    expect(created).toHaveLength(1)
  })

  test('the first route with a key answers; where none has one, nothing is cached', async () => {
    const only = (path: string) =>
      countedRoute({ keyOf: (_entry, address) => (address.path === path ? path : null) })
    const [first, second] = [only('/a'), only('/b')]
    const cache = new ResponseCache([first.route, second.route], ROOMY)
    expect(bodyOf(await cache.get(entryOf(), at('/b?c=1')))).toBe('/b of bara 1.1')
    expect(first.created).toEqual([])
    expect(await cache.get(entryOf(), at('/c'))).toBeNull()
    expect(cache.size).toBeGreaterThan(0)
  })

  test('an address that is evicted is found by none of its names', async () => {
    const { route } = countedRoute({ keyOf: () => 'home' })
    const cache = new ResponseCache([route], 3_000)
    const [bara, sawah] = [entryOf(), entryOf({ id: 'sawah' })]
    await cache.get(bara, at('/'))
    expect(cache.find(bara, at('/?from=ad'))).toBeDefined()
    await cache.get(sawah, at('/'))
    expect(cache.find(bara, at('/?from=ad'))).toBeUndefined()
  })
})
