// A customer who is signed in already, for tests that are about what comes after: by the calls the dialogs make.
import { expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'

/** Only browsers resolve subdomains of localhost: requests go to 127.0.0.1, with the company in the `host` header. */
function asker(page: Page, origin: string) {
  const { host, port } = new URL(origin)
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  return {
    get: async (path: string, headers: Record<string, string> = {}) =>
      page.request.get(at(path), { headers: { host, ...headers } }),
    post: async (path: string, data: object, headers: Record<string, string> = {}) =>
      page.request.post(at(path), { data, headers: { host, ...headers } }),
  }
}

export interface Session {
  origin: string
  companyId: string
  token: string
  page: Page
}

interface SessionOptions {
  page: Page
  site: Site
  slug?: string
  /** Without country code. One number gets one code a minute, so each test has its own. */
  phone: string
  /** Null: a customer who has not given one yet. */
  name?: string | null
}

/** From now on every page of this browser context that opens at the company is signed in. */
export async function beSignedIn({
  page,
  site,
  slug = 'bara',
  phone,
  name = 'Putu Ayu',
}: SessionOptions): Promise<Session> {
  const origin = site.origin(slug)
  const ask = asker(page, origin)
  const home = await (await ask.get('/cart')).text()
  const companyId = /"company":\{"id":"([\w-]+)"/.exec(home)?.[1] ?? ''
  const base = `/api/online-store/${companyId}/customers/whatsapp-auth`
  await ask.post(base, { phone: `+62${phone}` })
  const inbox = site.inbox(`62${phone}`).replace('/inbox?', '/inbox.json?')
  let otp = ''
  await expect(async () => {
    const { messages } = (await (await page.request.get(inbox)).json()) as { messages: { code: string }[] }
    otp = messages[0]?.code ?? ''
    expect(otp).toMatch(/^\d{6}$/)
  }).toPass()
  const verified = await ask.post(`${base}/verify`, { phone: `+62${phone}`, otp })
  const { token } = (await verified.json()) as { token: string }
  expect(token, await verified.text()).toMatch(/./)
  if (name !== null) {
    const path = `/api/online-store/${companyId}/customers/update-name`
    const named = await ask.post(path, { name }, { authorization: `Bearer ${token}` })
    expect(named.ok(), await named.text()).toBe(true)
  }
  await page.context().addInitScript(
    ([key, value, at]) => {
      // Only once: signing out must stay so.
      if (location.origin !== at || localStorage.getItem(key) !== null) return
      localStorage.setItem(key, value)
    },
    [`online-order:${companyId}:session`, JSON.stringify({ token }), origin] as const,
  )
  return { origin, companyId, token, page }
}

/** The calls of this customer, without a page. */
export function callsOf({ page, origin, companyId, token }: Session) {
  const ask = asker(page, origin)
  const base = `/api/online-store/${companyId}`
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path: string) => ask.get(`${base}${path}`, headers),
    post: (path: string, data: object) => ask.post(`${base}${path}`, data, headers),
  }
}

export interface PlacedOrder {
  id: string
  outlet_order_id: string
  items: object[]
}

interface MenuAnswer {
  categories: {
    items: { id: string; name: string; price: number; modifierGroups: { selectionRangeMin: number }[] }[]
  }[]
}

/** Places an order of products that need no choice, picked up and paid in cash. */
export async function placeOrderOf(
  { page, origin, companyId, token }: Session,
  ...names: string[]
): Promise<PlacedOrder> {
  const ask = asker(page, origin)
  const base = `/api/online-store/${companyId}`
  const outlets = (await (await ask.get(`${base}/outlets`)).json()) as { data: { id: string }[] }
  const menu = (await (await ask.get(`${base}/menus`)).json()) as MenuAnswer
  const products = menu.categories.flatMap(({ items }) => items)
  const items = names.map(name => {
    const product = products.find(
      one => one.name === name && one.modifierGroups.every(group => group.selectionRangeMin === 0),
    )
    if (!product) throw new Error(`${name} cannot be ordered without a choice`)
    return { product_id: product.id, quantity: 1, unit_price: product.price, notes: '', modifierGroups: [] }
  })
  const placed = await ask.post(
    `${base}/customers/orders`,
    { items, payment_method: 'cash', pickup_outlet_id: outlets.data[0]?.id },
    { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  )
  expect(placed.ok(), await placed.text()).toBe(true)
  return ((await placed.json()) as { data: PlacedOrder }).data
}

/** Begun before the page is opened; done when the page is allowed to listen to the order. */
export const subscriptionTo = ({ page }: Session, order: PlacedOrder): Promise<unknown> =>
  page.waitForResponse(
    answer =>
      answer.url().endsWith('/broadcasting/auth') && (answer.request().postData() ?? '').includes(order.id),
  )

/** The restaurant moves an order along. */
export async function advance(site: Site, orderId: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const { code, output } = await site.pesan('order', 'advance', orderId, status, '--company', 'bara')
    expect(code, output).toBe(0)
  }
}
