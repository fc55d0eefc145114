import { importCompany, listOutlets, readMenu, readOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import {
  type CompanyDocumentInput,
  companyDocumentOf,
  outletDocumentOf,
} from '@pesan/testkit/company-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const send = (document: unknown, query: Record<string, string> = {}) =>
  api.refusal(importCompany, { token: OPERATOR_KEY, body: document, query })
const importIt = async (given: CompanyDocumentInput, query: Record<string, string> = {}) =>
  (
    await api.call(importCompany, {
      token: OPERATOR_KEY,
      body: companyDocumentOf(given),
      query: { remove_outlets: 'true', ...query },
    })
  ).data
const dryRun = { dry_run: 'true' }
const pageOf = async (host: string) => (await api.fetch({ path: '/', host })).text
const everything = () =>
  api.rows(`select (select json_agg(company order by slug) from company) as companies,
    (select json_agg(outlet order by id) from outlet) as outlets,
    (select json_agg(company_domain order by host) from company_domain) as domains`)

describe('importing a company', () => {
  test('COMPANY-12 changes its pages at the next request', async () => {
    expect(await pageOf('bara.localhost')).toContain('<title>Bara Kitchen</title>')
    await importIt({ name: 'Bara & Sons', red_bar_text: 'Open <b>late</b>' })
    const page = await pageOf('bara.localhost')
    expect(page).toContain('<title>Bara &amp; Sons</title>')
    expect(page).toContain('Open \\u003cb>late\\u003c/b>')
  })

  test('COMPANY-12 other featured products make another version of the menu, so that no browser keeps the old one', async () => {
    const versionWith = async (...ids: string[]) => {
      const products = ids.map(product_id => ({ product_id: product_id as never }))
      await importIt({ site_feature_products: products })
      return (await api.call(readMenu)).version
    }
    const plain = await versionWith()
    expect(await versionWith('soda')).toBe(plain + 1)
    expect(await versionWith('soda')).toBe(plain + 1)
    expect(await versionWith()).toBe(plain + 2)
  })

  test('a new company gets a host, which was 404 before', async () => {
    expect((await api.fetch({ path: '/', host: 'warung.localhost' })).status).toBe(404)
    await importIt({ company_slug: 'warung' })
    expect(await pageOf('warung.localhost')).toContain('<title>Warung Kitchen</title>')
  })

  test('adds the listed domains, and removes those no longer listed', async () => {
    await importIt({ domains: ['bara.example', 'www.bara.example', 'bara.example'] })
    expect(await pageOf('WWW.Bara.example:443')).toContain('<title>Bara Kitchen</title>')
    await importIt({ domains: ['bara.example'] })
    expect((await api.fetch({ path: '/', host: 'www.bara.example' })).status).toBe(404)
    expect((await api.fetch({ path: '/', host: 'bara.example' })).status).toBe(200)
  })

  test('the first listed domain is the canonical one', async () => {
    const canonical = async () =>
      /<link rel="canonical" href="([^"]+)"/.exec(await pageOf('bara.localhost'))?.[1] ?? ''
    await importIt({ domains: ['order.example', 'bara.example', 'a.example'] })
    expect(await canonical()).toContain('//order.example')
    await importIt({ domains: ['bara.example', 'order.example'] })
    expect(await canonical()).toContain('//bara.example')
  })

  test('outlets are matched by short code: ids stay, unlisted outlets are hidden and retained for their orders', async () => {
    await importIt({ company_slug: 'sawah' })
    const token = await api.signIn('sawah', '+6281234567890')
    const order = await api.placeOrder({ company: 'sawah', token })
    const [berawa] = await api.outletIds('sawah')
    const outlets = [
      outletDocumentOf({ short_code: 'NEW', name: 'Canggu' }),
      outletDocumentOf({ short_code: 'UBD', name: 'Ubud' }),
    ]
    await importIt({ company_slug: 'sawah', outlets })
    const { data } = await api.call(listOutlets, { company: 'sawah' })
    expect(data.map(outlet => outlet.short_code)).toEqual(['NEW', 'UBD'])
    const read = await api.call(readOrder, { company: 'sawah', token, params: { orderId: order.id } })
    expect(read.data.outlet_name).toBe('Berawa')
    await importIt({ company_slug: 'sawah' })
    expect(await api.outletIds('sawah')).toContain(berawa)
  })

  test('ten concurrent imports leave one consistent company', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Racing ${index}`)
    await Promise.all(
      names.map(name => importIt({ company_slug: 'racing', name, domains: ['racing.example'] })),
    )
    const rows = await api.rows("select name, version from company where slug = 'racing'")
    expect(rows).toEqual([{ name: expect.stringMatching(/^Racing \d$/), version: '10' }])
    expect(await api.outletIds('racing')).toHaveLength(2)
    expect(await pageOf('racing.example')).toContain(`<title>${String(rows[0]?.['name'])}</title>`)
  })
})

describe('a dry run', () => {
  test('reports what would happen and changes nothing', async () => {
    const before = await everything()
    expect(await importIt({ company_slug: 'unborn' }, dryRun)).toMatchObject({ created: true, outlets: 2 })
    const known = await importIt({ name: 'Other', outlets: [outletDocumentOf()] }, dryRun)
    expect(known).toMatchObject({ id: api.companyId('bara'), created: false, outlets: 1 })
    expect(known.changes).toContainEqual({ path: 'name', message: expect.stringContaining('→ "Other"') })
    expect(await everything()).toEqual(before)
    expect((await api.fetch({ path: '/', host: 'unborn.localhost' })).status).toBe(404)
  })
})

describe('a company document with faults', () => {
  const twice = [outletDocumentOf(), outletDocumentOf({ name: 'Other' })]
  test.each([
    ['two outlets of one code', { outlets: twice }, 'outlets[1].short_code'],
    ['a logo that is no SVG', { logo: '<html></html>' }, 'logo'],
    ['an icon that is no SVG', { icon: 'icon.png' }, 'icon'],
    ['an unknown time zone', { time_zone: 'Bali/Ubud' }, 'time_zone'],
    ['the domain of another company', { domains: ['taken.example'] }, 'domains'],
    ['the slug host of another company', { domains: ['sawah.localhost'] }, 'domains[0]'],
    ['the host of the default company', { domains: ['bara.example', 'localhost'] }, 'domains[1]'],
  ] satisfies [string, CompanyDocumentInput, string][])(
    '%s is refused, dry or not, and nothing changes',
    async (_what, given, path) => {
      await importIt({ company_slug: 'sawah', domains: ['taken.example'] })
      const before = await everything()
      for (const query of [{}, dryRun]) {
        const refused = await send(companyDocumentOf(given), { remove_outlets: 'true', ...query })
        expect(refused).toMatchObject({ httpStatus: 422, code: 'import_invalid' })
        expect(Object.keys(refused.errors ?? {})).toEqual([path])
      }
      expect(await everything()).toEqual(before)
    },
  )

  test.each([
    ['a slug that is no host name', { company_slug: 'Bara!' }, 'company_slug'],
    ['a slug that begins with a hyphen', { company_slug: '-bara' }, 'company_slug'],
    ['no name', { name: '   ' }, 'name'],
    ['a name that PostgreSQL cannot store', { name: 'Bara\u0000' }, 'name'],
    ['a colour with more CSS', { primary_color: 'red;}' }, 'primary_color'],
    ['an excessive width', { brand_width: 5000 }, 'brand_width'],
    ['no outlets', { outlets: [] }, 'outlets'],
    [
      'an outlet with impossible coordinates',
      { outlets: [outletDocumentOf({ latitude: 91 })] },
      'outlets.0.latitude',
    ],
    [
      'a rating of six stars',
      { customer_reviews: [{ review: '', rating: 6, customer_name: '', date: '' }] },
      'customer_reviews.0.rating',
    ],
    ['a domain with a path', { domains: ['bara.example/menu'] }, 'domains.0'],
    ['an unlawful WhatsApp number', { footer_whatsapp_number: 'javascript:1' }, 'footer_whatsapp_number'],
    ['a tax number of two lines', { tax_number: 'P.2.0048217\n05.02' }, 'tax_number'],
    ['a tax number longer than the paper', { tax_number: '1'.repeat(31) }, 'tax_number'],
    ['an Instagram handle that is an address', { instagram_handle: 'a/../b' }, 'instagram_handle'],
  ])('%s is invalid input, reported with its path', async (_what, given, path) => {
    const before = await everything()
    const refused = await send({ ...companyDocumentOf(), ...given })
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['invalid_input', [path]])
    expect(await everything()).toEqual(before)
  })
})
