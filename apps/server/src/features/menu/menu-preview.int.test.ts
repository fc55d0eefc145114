// The storefront with the draft of the menu: what it shows, to whom, and that customers see none of it.
import * as api from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: Api
let editing: Editing
beforeAll(async () => {
  server = await startApi()
  editing = await startEditing(server)
})
afterAll(() => server.stop())
afterEach(() => editing.reset())

const NOW = { language: 'en', at: null, outlet_id: null } as const
const previewOf = async (call: ConsoleCall = editing.ratih) =>
  (await server.call(api.previewMenu, { ...call, body: NOW })).data.url
const open = (url: string, headers: Record<string, string> = {}) => {
  const { pathname, host } = new URL(url)
  return server.fetch({ path: pathname, host, headers })
}
const page = async () => (await server.fetch({ path: '/', host: 'bara.localhost' })).text

test('EDIT-02 a page shows the draft as it is when it is opened, and customers see none of it', async () => {
  const before = await page()
  const url = await previewOf()
  expect((await open(url)).text).toContain('Margherita')
  await editing.change(editing.kadek, ofProduct('margherita', 'name', 'Margherita', 'Margherita DOP'))
  expect((await open(url)).text).toContain('Margherita DOP')
  await editing.change(editing.ratih, ofProduct('margherita', 'hidden', false, true))
  expect((await open(url)).text).not.toContain('Margherita')
  expect(await page()).toBe(before)
})

test('EDIT-02 the address is of one member of one company, opens in a frame of the console only, and ends', async () => {
  const url = await previewOf()
  const { status, text, headers } = await open(url, { 'sec-fetch-dest': 'iframe' })
  expect(status).toBe(200)
  expect(text).not.toContain('<script')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  expect(String(headers['content-security-policy'])).toContain('frame-ancestors http://manage.localhost')
  expect((await open(url, { 'sec-fetch-dest': 'document' })).status).toBe(404)
  expect((await open(url.replace('bara.', 'sawah.'))).status).toBe(404)
  const next = await previewOf()
  expect([(await open(url)).status, (await open(next)).status]).toEqual([404, 200])
  server.clock.advance({ s: 15 * 60 + 1 })
  expect((await open(next)).status).toBe(404)
})

test('EDIT-02 EDIT-13 it is the menu of the outlet that is chosen', async () => {
  const [first] = (await server.call(api.listOutlets)).data
  if (!first) throw new Error('the company has no outlet')
  await editing.change(
    editing.ratih,
    ofProduct('margherita', 'outlets', {}, { [first.id]: { hidden: true } }),
  )
  const at = async (outlet_id: OutletId | null) => {
    const body = { ...NOW, outlet_id }
    return (await open((await server.call(api.previewMenu, { ...editing.ratih, body })).data.url)).text
  }
  expect(await at(first.id)).not.toContain('Margherita')
  expect(await at(null)).toContain('Margherita')
})

test('EDIT-02 it is no part of a look at the company, and a look at the company shows the live menu', async () => {
  await editing.change(editing.ratih, ofProduct('margherita', 'name', 'Margherita', 'Margherita DOP'))
  await previewOf()
  const body = { after: { name: 'New name' }, language: 'en' } as const
  const { url } = (await server.call(api.previewCompany, { ...editing.ratih, body })).data
  expect((await open(url)).text).not.toContain('Margherita DOP')
})

test('EDIT-02 STAFF-05 it is for those who edit the menu, and of an outlet of the company', async () => {
  const counter = await memberAt(server, { phone: '+6281288000009', role: 'counter' })
  expect((await server.refusal(api.previewMenu, { ...counter, body: NOW })).code).toBe('scope_missing')
  const body = { ...NOW, outlet_id: '0192d3a0-0000-7000-8000-00000000ffff' as OutletId }
  expect((await server.refusal(api.previewMenu, { ...editing.ratih, body })).code).toBe('unknown_outlet')
})
