import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { importMenu, readMenu } from '@pesan/contract/api'
import { menuAnswer } from '@pesan/contract/menu'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import type { Exchange } from '@pesan/testkit/exchange'
import { menuDocumentOf, sampleCategories } from '@pesan/testkit/menu-document'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const IMMUTABLE = 'public, max-age=31536000, immutable'
const menuPath = (slug = 'bara') => `/api/online-store/${api.companyId(slug)}/menus`
const get = (path: string, headers: Record<string, string> = {}, host = 'bara.localhost') =>
  api.fetch({ path, host, headers })

/** The first answer comes from the router, the second from the response cache: they must be identical. */
async function twice(ask: () => Promise<Exchange>): Promise<Exchange> {
  const first = await ask()
  const second = await ask()
  const withoutDate = ({ headers }: Exchange) => ({ ...headers, date: '' })
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(withoutDate(second)).toEqual(withoutDate(first))
  expect(second.status).toBe(first.status)
  return second
}

describe('cached responses', () => {
  test.each([
    ['the menu', () => menuPath()],
    ['a page', () => '/'],
    ['a file', () => '/assets/entry-abc123.js'],
  ])(
    '%s is sent plain, gzipped or in brotli, as the browser accepts, each with its ETag',
    async (_what, path) => {
      const plain = await twice(() => get(path()))
      const gzipped = await twice(() => get(path(), { 'accept-encoding': 'gzip, deflate' }))
      const brotli = await twice(() => get(path(), { 'accept-encoding': 'gzip, deflate, br, zstd' }))
      expect([plain, gzipped, brotli].map(answer => answer.headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        'br',
      ])
      expect(gunzipSync(gzipped.bytes).equals(plain.bytes)).toBe(true)
      expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
      expect(new Set([plain, gzipped, brotli].map(answer => answer.headers.etag)).size).toBe(3)
      for (const answer of [plain, gzipped, brotli]) {
        expect(answer.headers.vary).toBe('accept-encoding')
        expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
      }
    },
  )

  test('an encoding that the browser refuses is not sent', async () => {
    const answer = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(
      (await get('/', { 'accept-encoding': 'br;q=0,gzip;q=0.0' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  test('a browser that has the bytes gets a 304 without them', async () => {
    const { headers, bytes } = await get('/')
    const etag = headers.etag ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/', { 'if-none-match': known })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    const other = await get('/', { 'if-none-match': '"other"' })
    expect([other.status, other.bytes.equals(bytes)]).toEqual([200, true])
    expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200)
  })

  test('HEAD answers what GET would, without the bytes, also as the very first request', async () => {
    for (const path of ['/cart', menuPath('sawah'), '/assets/entry-abc123.js']) {
      const host = path.startsWith('/api') ? 'sawah.localhost' : 'bara.localhost'
      const head = await twice(() => api.fetch({ method: 'HEAD', path, host }))
      const body = await get(path, {}, host)
      expect([head.status, head.bytes.length]).toEqual([200, 0])
      expect(head.headers.etag).toBe(body.headers.etag)
      expect(head.headers['content-length']).toBe(String(body.bytes.length))
    }
  })

  test('a page that does not exist is a page with status 404, and never a 304', async () => {
    const answer = await twice(() => get('/nowhere'))
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await get('/nowhere', { 'if-none-match': answer.headers.etag ?? '' })).status).toBe(404)
    expect((await get('/also/nowhere')).bytes.equals(answer.bytes)).toBe(true)
  })

  test('every company has its bytes at the same address', async () => {
    const bara = await twice(() => get('/'))
    const sawah = await twice(() => get('/', {}, 'sawah.localhost:3000'))
    expect(bara.text).toContain('<title>Bara Kitchen</title>')
    expect(sawah.text).toContain('<title>Sawah Kitchen</title>')
    expect(sawah.text).not.toMatch(/bara/i)
  })

  test('a host that names no company serves the default company', async () => {
    const bara = await get('/')
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'BARA.localhost.'])
      expect((await get('/', {}, host)).bytes.equals(bara.bytes)).toBe(true)
  })

  test('AMB-037 a dead token is refused although the menu is cached', async () => {
    await twice(() => get(menuPath()))
    const refused = await api.refusal(readMenu, { token: 'dead' })
    expect([refused.httpStatus, refused.code]).toEqual([401, 'unauthenticated'])
    const token = await api.signIn('bara', '+6281234567890')
    expect((await api.call(readMenu, { token })).categories).toHaveLength(2)
  })
})

describe('a menu that changes', () => {
  const version = async (query: string) => {
    const { headers, text } = await get(`${menuPath()}${query}`)
    return { cache: headers['cache-control'], version: v.parse(menuAnswer, JSON.parse(text)).version }
  }

  test('the address with today’s version may be cached forever, every other must be revalidated', async () => {
    expect(await version('?v=1')).toEqual({ cache: IMMUTABLE, version: 1 })
    expect(await version('')).toEqual({ cache: 'no-cache', version: 1 })
    expect(await version('?v=9')).toEqual({ cache: 'no-cache', version: 1 })
    await api.importMenu('bara', sampleCategories().toReversed())
    expect(await version('?v=1')).toEqual({ cache: 'no-cache', version: 2 })
    expect(await version('?v=2')).toEqual({ cache: IMMUTABLE, version: 2 })
  })

  test('is served at the very next request, on the page and in the menu; the other company’s bytes stay', async () => {
    const before = await twice(() => get('/'))
    const sawah = await twice(() => get('/', {}, 'sawah.localhost'))
    await api.importMenu('bara', [{ id: 'new', items: [{ id: 'es-teler', name: 'Es teler' }] }])
    const after = await get('/', { 'if-none-match': before.headers.etag ?? '' })
    expect([after.status, after.text.includes('Es teler')]).toEqual([200, true])
    expect((await api.call(readMenu)).categories.map(category => category.name)).toEqual(['new'])
    expect((await get('/', {}, 'sawah.localhost')).bytes.equals(sawah.bytes)).toBe(true)
  })

  test('that was refused or only tried leaves the bytes unchanged', async () => {
    const before = await twice(() => get('/'))
    const token = await api.keyOf('bara')
    await api.refusal(importMenu, { token, body: { categories: 'none' } })
    await api.call(importMenu, { token, body: menuDocumentOf(), query: { dry_run: 'true' } })
    expect((await get('/', { 'if-none-match': before.headers.etag ?? '' })).status).toBe(304)
  })
})

describe('the categories of a long menu', () => {
  const category = (id: string) => ({ id, items: [{ id: `${id}-1` }] })
  const getPage = (path: string) => get(path, {}, 'sawah.localhost')

  test('have a page at the address with their id, cached like any page', async () => {
    await api.importMenu('sawah', ['a', 'b & c', 'd', 'e'].map(category))
    const own = await twice(() => getPage('/?category=b%20%26%20c'))
    expect(own.text).toContain('category b &amp; c')
    expect(own.text).toContain(
      '<link rel="canonical" href="http://sawah.localhost:3000/?category=b%20%26%20c">',
    )
    const home = await twice(() => getPage('/'))
    expect(home.text).not.toContain('category b')
    expect((await twice(() => getPage('/?category=a'))).text).toContain('category a')
  })

  test('MENU-07 have an address with the slug of their name as well, the first of two that share it', async () => {
    const named = (id: string, name: string) => ({ ...category(id), name })
    await api.importMenu('sawah', [
      named('c1', 'Nasi & Mie!'),
      named('c2', 'nasi -- mie'),
      named('c3', 'C1'),
      named('c4', '飲み物'),
    ])
    const own = await twice(() => getPage('/?category=c1'))
    expect(own.text).toContain('category c1')
    expect((await getPage('/?category=nasi-mie')).bytes.equals(own.bytes)).toBe(true)
    expect((await getPage('/?category=')).bytes.equals((await getPage('/')).bytes)).toBe(true)
  })

  test('an address with another id is the home page', async () => {
    const home = await getPage('/')
    for (const query of ['category=gone', 'category=', 'category', 'page=2', 'category=__proto__'])
      expect((await getPage(`/?${query}`)).bytes.equals(home.bytes)).toBe(true)
    expect((await getPage('/cart?category=a')).text).not.toContain('category a')
  })

  test('a short menu has none', async () => {
    await api.importMenu('sawah', ['a', 'd'].map(category))
    expect((await getPage('/?category=a')).bytes.equals((await getPage('/')).bytes)).toBe(true)
  })
})
