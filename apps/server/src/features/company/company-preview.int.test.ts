// The storefront with values that are not saved: who sees it, how long, and where.
import * as api from '@pesan/contract/api'
import type { SomeSettings } from '@pesan/contract/company-settings'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Api
let owner: ConsoleCall
beforeAll(async () => {
  server = await startApi()
  owner = await memberAt(server, { phone: '+6281299200001', role: 'owner', name: 'Ratih' })
})
afterAll(() => server.stop())

const previewOf = async (after: SomeSettings, call = owner) =>
  (await server.call(api.previewCompany, { ...call, body: { after, language: 'en' } })).data
const open = (url: string, headers: Record<string, string> = {}) => {
  const { pathname, host } = new URL(url)
  return server.fetch({ path: pathname, host, headers })
}
const page = async () => (await server.fetch({ path: '/', host: 'bara.localhost' })).text

test('OPEN-02 OPEN-04 a page shows values that are not saved, and customers see none of them', async () => {
  const before = await page()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
  const { url } = await previewOf({ name: 'New name', primary_color: '#1F5C41', logo: svg })
  const { status, text } = await open(url)
  expect(status).toBe(200)
  expect(text).toContain('<title>New name</title>')
  expect(text).toContain('--brand:#1F5C41')
  expect(await page()).toBe(before)
  expect(before).not.toContain('#1F5C41')
})

test('OPEN-04 featured products that are not saved stand first', async () => {
  const { url } = await previewOf({ site_feature_products: [{ product_id: 'soda' as never }] })
  const names = /<main>(.*)<\/main>/.exec((await open(url)).text)?.[1]?.split(', ')
  expect(names?.slice(2).filter(name => name === names[2])).toHaveLength(2)
})

test('OPEN-02 it runs no script, no cache keeps it, no search engine finds it, and only the console may frame it', async () => {
  const { text, headers } = await open((await previewOf({ name: 'X' })).url)
  expect(text).not.toContain('<script')
  expect(text).toContain('<div id="root" inert>')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['x-frame-options']).toBeUndefined()
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/frame-ancestors http:\/\/manage\.localhost(:\d+)?;/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect((await server.fetch({ path: '/', host: 'bara.localhost' })).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test('OPEN-04 the address is of one member, one company and 15 minutes, and opens in a frame only', async () => {
  const { url, expires_at: end } = await previewOf({ name: 'X' })
  const statusOf = async (address: string, headers = {}) => (await open(address, headers)).status
  expect(await statusOf(url, { 'sec-fetch-dest': 'iframe' })).toBe(200)
  expect(await statusOf(url, { 'sec-fetch-dest': 'document' })).toBe(404)
  expect(await statusOf(url.replace('bara.', 'sawah.'))).toBe(404)
  expect(await statusOf(`${url.slice(0, -4)}AAAA`)).toBe(404)
  const stored = JSON.stringify(await server.rows('select * from company_preview'))
  expect(stored).not.toContain(url.split('/').at(-1))
  const next = await previewOf({ name: 'Y' })
  expect([await statusOf(url), await statusOf(next.url)]).toEqual([404, 200])
  server.clock.advance({ s: 15 * 60 + 1 })
  expect(Date.parse(end)).toBeLessThan(server.clock.now().getTime())
  expect(await statusOf(next.url)).toBe(404)
})

test('STAFF-09 the address of a person who was removed ends at once', async () => {
  const phone = '+6281299200002'
  const manager = await memberAt(server, { phone, role: 'manager', name: 'Kadek' })
  const { url } = await previewOf({ red_bar_text: 'Soon' }, manager)
  const again = await memberAt(server, { phone: '+6281299200003', role: 'owner' })
  const { data } = await server.call(api.listMembers, again)
  const memberId = data.find(member => member.phone === phone)?.id ?? ''
  expect((await open(url)).status).toBe(200)
  await server.call(api.removeMember, { ...again, params: { memberId } })
  expect((await open(url)).status).toBe(404)
})

test('OPEN-04 what could not be saved is not shown', async () => {
  const body = { after: { logo: '<html></html>' }, language: 'en' } as const
  const refused = await server.refusal(api.previewCompany, { ...owner, body })
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['import_invalid', ['logo']])
})
