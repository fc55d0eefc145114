// Which language a page and its menu have, and how the customer's choice is stored.
import { importCompany, readMenu } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { companyDocumentOf } from '@pesan/testkit/company-document'
import type { Exchange } from '@pesan/testkit/exchange'
import type { MenuCategoryInput } from '@pesan/testkit/menu-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Every kind of name is translated once, and one product not at all. */
const MENU: MenuCategoryInput[] = [
  {
    id: 'drinks',
    name: 'Drinks',
    nameTranslation: { id: 'Minuman' },
    items: [
      {
        id: 'water',
        name: 'Mineral water',
        nameTranslation: { id: 'Air mineral' },
        description: 'Cold',
        descriptionTranslation: { id: 'Dingin' },
        groups: [
          {
            id: 'size',
            name: 'Size',
            nameTranslation: { id: 'Ukuran' },
            modifiers: [{ id: 'small', name: 'Small', nameTranslation: { id: 'Kecil' } }],
          },
        ],
      },
      { id: 'soda', name: 'Lime soda', nameTranslation: { id: 'Soda jeruk' }, priceRupiah: 25_000 },
      { id: 'cola', name: 'Cola' },
    ],
  },
]

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.importCompany({ company_slug: 'bara', locales: ['en', 'id'] })
  await Promise.all([api.importMenu('bara', MENU), api.importMenu('sawah', MENU)])
})
afterAll(() => api.stop())

const get = (path: string, headers: Record<string, string> = {}, host = 'bara.localhost') =>
  api.fetch({ path, host, headers })
const langOf = ({ text }: Exchange) => /<html lang="(..)">/.exec(text)?.[1]

describe('a page of a company of two languages', () => {
  test.each(['/', '/cart', '/orders/x', '/nowhere'])(
    '%s comes in the chosen one, each with its ETag, and says what it depends on',
    async path => {
      for (const [cookie, locale] of [
        ['', 'en'],
        ['language=id', 'id'],
        ['language=fr', 'en'],
      ] as const) {
        // The first answer comes from the router, the second from the response cache.
        for (const answer of [await get(path, { cookie }), await get(path, { cookie })]) {
          expect([langOf(answer), answer.headers.vary]).toEqual([locale, 'accept-encoding, cookie'])
          expect(answer.text).toContain(`"locale":"${locale}"`)
        }
      }
    },
  )

  test('bytes that the browser has in one language are not valid in the other', async () => {
    const [english, indonesian] = [await get('/'), await get('/', { cookie: 'language=id' })]
    const etag = english.headers.etag ?? ''
    expect(indonesian.headers.etag).not.toBe(etag)
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('/', { 'if-none-match': etag, cookie: 'language=id' })).status).toBe(200)
  })

  test('names and descriptions that are translated are in it, the others stay as they are', async () => {
    expect((await get('/', { cookie: 'language=id' })).text).toContain('Air mineral, Soda jeruk, Cola')
    expect((await get('/')).text).toContain('Mineral water, Lime soda, Cola')
  })
})

describe('a page of a company of one language', () => {
  test('I18N-01 is the same whatever the browser prefers', async () => {
    const plain = await get('/', {}, 'sawah.localhost')
    const requests = await get('/', { cookie: 'language=id' }, 'sawah.localhost')
    expect([langOf(plain), plain.headers.vary]).toEqual(['en', 'accept-encoding'])
    expect([requests.headers.etag, requests.text]).toEqual([plain.headers.etag, plain.text])
  })
})

describe('the menu', () => {
  test('comes in the language that its address names, and as it was imported without one', async () => {
    const [category] = (await api.call(readMenu, { query: { locale: 'id' } })).categories
    expect(category).toMatchObject({
      name: 'Minuman',
      items: [
        {
          name: 'Air mineral',
          description: 'Dingin',
          modifierGroups: [{ display_name: 'Ukuran', modifiers: [{ name: 'Kecil' }] }],
        },
        { name: 'Soda jeruk' },
        { name: 'Cola', description: '' },
      ],
    })
    for (const query of [{}, { locale: 'en' as const }]) {
      expect((await api.call(readMenu, { query })).categories[0]?.items[0]?.name).toBe('Mineral water')
    }
  })

  test('with version and language in its address it never changes', async () => {
    const { version } = await api.call(readMenu)
    const path = `/api/online-store/${api.companyId('bara')}/menus`
    for (const query of [`v=${version}&locale=id`, `v=${version}&locale=en`, `v=${version}`]) {
      expect([query, (await get(`${path}?${query}`)).headers['cache-control']]).toEqual([query, IMMUTABLE])
    }
    const other = await get(`${path}?v=0&locale=id`)
    expect([other.headers['cache-control'], other.text.includes('Air mineral')]).toEqual(['no-cache', true])
    expect((await get(`${path}?locale=fr`)).status).toBe(422)
  })

  test('I15 an order keeps the names that the kitchen saw', async () => {
    const token = await api.signIn('bara', '+6281200000901')
    const order = await api.placeOrder({ token })
    expect(JSON.stringify(order)).toContain('Lime soda')
  })
})

describe('choosing a language', () => {
  const choose = (locale: string, headers: Record<string, string> = {}, host = 'bara.localhost') =>
    get(`/language/${locale}`, headers, host)

  test('is stored for a year and leads back to the page where it was chosen', async () => {
    const referer = 'http://bara.localhost/orders/018f?from=history'
    const answer = await choose('id', { referer })
    expect([answer.status, answer.headers.location]).toEqual([303, '/orders/018f?from=history'])
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^language=id; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly(; Secure)?$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['nothing', undefined],
    ['another site', 'https://elsewhere.example/cart'],
    ['what is no address', 'nonsense'],
    ['a choice of language', 'http://bara.localhost/language/en'],
  ])('from %s it leads to the menu', async (_what, referer) => {
    const answer = await choose('id', referer === undefined ? {} : { referer })
    expect([answer.status, answer.headers.location]).toEqual([303, '/'])
  })

  test('a way back that looks like another host stays on this one', async () => {
    const answer = await choose('id', { referer: 'http://bara.localhost//elsewhere.example/x' })
    expect(answer.headers.location).toBe('/elsewhere.example/x')
  })

  test('a language that the company does not offer is 404, and so is any at an unknown host', async () => {
    expect((await choose('fr')).status).toBe(404)
    expect((await choose('id', {}, 'sawah.localhost')).status).toBe(404)
    expect((await choose('id', {}, 'nobody.localhost')).status).toBe(404)
  })

  test('a company that names a language twice is refused', async () => {
    const body = { ...companyDocumentOf({ company_slug: 'bara' }), locales: ['en', 'en'] as ('en' | 'id')[] }
    expect(await api.refusal(importCompany, { token: OPERATOR_KEY, body })).toMatchObject({ httpStatus: 422 })
  })
})
