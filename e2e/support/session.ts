// A customer who is signed in already, for tests that are about what comes after: by the calls the dialogs make.
import { expect, type Page } from '@playwright/test'
import { readCode } from './inbox.ts'
import type { Site } from './site.ts'

/** Only browsers resolve subdomains of localhost: requests go to 127.0.0.1, with the company in the `host` header. */
export function asker(page: Page, origin: string) {
  const { host, port } = new URL(origin)
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  return {
    get: async (path: string, headers: Record<string, string> = {}) =>
      page.request.get(at(path), { headers: { host, ...headers } }),
    post: async (path: string, data: object, headers: Record<string, string> = {}) =>
      page.request.post(at(path), { data, headers: { host, ...headers } }),
  }
}

/** A browser at a company. */
export interface Visitor {
  page: Page
  origin: string
  companyId: string
}

export interface Session extends Visitor {
  token: string
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
  const companyId = await readCompanyId(page, origin)
  const base = `/api/online-store/${companyId}/customers/whatsapp-auth`
  await ask.post(base, { phone: `+62${phone}` })
  const otp = await readCode(site, `62${phone}`)
  const verified = await ask.post(`${base}/verify`, { phone: `+62${phone}`, otp })
  const { token } = (await verified.json()) as { token: string }
  expect(token, await verified.text()).toMatch(/./)
  if (name !== null) {
    const path = `/api/online-store/${companyId}/customers/update-name`
    const named = await ask.post(path, { name }, { authorization: `Bearer ${token}` })
    expect(named.ok(), await named.text()).toBe(true)
  }
  const session = { origin, companyId, token, page }
  await storeBefore(session, 'session', { token })
  return session
}

/** The storage of the browser calls the company by its id. */
export async function readCompanyId(page: Page, origin: string): Promise<string> {
  const text = await (await asker(page, origin).get('/cart')).text()
  return /"company":\{"id":"([\w-]+)"/.exec(text)?.[1] ?? ''
}

/**
 * The browser has this entry when the first page of the company opens. It is written once: what the page makes of it, or
 * signing out, must stay.
 */
export async function storeBefore(
  { page, origin, companyId }: Visitor,
  key: string,
  content: unknown,
): Promise<void> {
  await page.context().addInitScript(
    ([entry, value, at]) => {
      if (location.origin === at && localStorage.getItem(entry) === null) localStorage.setItem(entry, value)
    },
    [`online-order:${companyId}:${key}`, JSON.stringify(content), origin] as const,
  )
}

/** The calls of this customer, without a page. */
export function callsOf({ page, origin, companyId, token }: Session) {
  const ask = asker(page, origin)
  const base = `/api/online-store/${companyId}`
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path: string) => ask.get(`${base}${path}`, headers),
    post: (path: string, data: object, more: Record<string, string> = {}) =>
      ask.post(`${base}${path}`, data, { ...headers, ...more }),
  }
}

export interface PlacedOrder {
  id: string
  outlet_order_id: string
  items: object[]
  external_payment_data: { account_number?: string; qr_string?: string } | null
}

interface MenuAnswer {
  categories: {
    items: { id: string; name: string; price: number; modifierGroups: { selectionRangeMin: number }[] }[]
  }[]
}

/** Places an order of products that need no choice, picked up at the first outlet and paid in cash. */
export const placeOrderOf = (session: Session, ...names: string[]): Promise<PlacedOrder> =>
  placeOrderBy('cash', session, names)

export async function placeOrderBy(
  method: string,
  { page, origin, companyId, token }: Session,
  names: readonly string[],
  {
    locale,
    outlet = 0,
    scheduledFor,
    deliveredTo,
  }: {
    locale?: 'en' | 'id'
    outlet?: number
    scheduledFor?: string | undefined
    deliveredTo?: { delivery_latitude: number; delivery_longitude: number; gmaps_address: string }
  } = {},
): Promise<PlacedOrder> {
  const ask = asker(page, origin)
  const base = `/api/online-store/${companyId}`
  const outlets = (await (await ask.get(`${base}/outlets`)).json()) as { data: { id: string }[] }
  const menu = (await (await ask.get(`${base}/menus`)).json()) as MenuAnswer
  const products = menu.categories.flatMap(({ items }) => items)
  const items = names.map(name => {
    const product = products.find(
      candidate =>
        candidate.name === name && candidate.modifierGroups.every(group => group.selectionRangeMin === 0),
    )
    if (!product) throw new Error(`${name} cannot be ordered without a choice`)
    return { product_id: product.id, quantity: 1, unit_price: product.price, notes: '', modifierGroups: [] }
  })
  const feeOf = async (place: object): Promise<number | undefined> => {
    const [quote] = await (await ask.post(`${base}/delivery-cost`, { ...place, items: [] })).json()
    return quote?.price
  }
  const placed = await ask.post(
    `${base}/customers/orders`,
    {
      items,
      payment_method: method,
      ...(deliveredTo
        ? { ...deliveredTo, delivery_fees: await feeOf(deliveredTo) }
        : { pickup_outlet_id: outlets.data[outlet]?.id }),
      ...(scheduledFor && { scheduled_for: scheduledFor }),
    },
    {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(locale && { cookie: `language=${locale}` }),
    },
  )
  expect(placed.ok(), await placed.text()).toBe(true)
  return ((await placed.json()) as { data: PlacedOrder }).data
}

/** Begun before the page opens its socket; done when the page listens to the order: no later change can be missed. */
export const subscriptionTo = ({ page }: Session, { id }: PlacedOrder): Promise<void> => subscribed(page, id)

/** The same of the customer's channel: then the page notices every change of an order that it has read. */
export const subscriptionToCustomer = ({ page }: Session): Promise<void> =>
  subscribed(page, 'private-customers')

const subscribed = (page: Page, channelPart: string): Promise<void> =>
  new Promise(resolve => {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        const frame = payload.toString()
        if (frame.includes('subscription_succeeded') && frame.includes(channelPart)) resolve()
      }),
    )
  })

async function readOrderOf(session: Session, { id }: PlacedOrder) {
  const answer = await callsOf(session).get(`/customers/orders/${id}`)
  const { data }: { data: { status: string; ready_at: string | null } } = await answer.json()
  return data
}

export const orderStatusOf = async (session: Session, order: PlacedOrder): Promise<string> =>
  (await readOrderOf(session, order)).status

/** When it is ready, as the customer reads it. */
export const promiseOf = async (session: Session, order: PlacedOrder): Promise<string | null> =>
  (await readOrderOf(session, order)).ready_at

/** The restaurant moves an order along. */
export async function advance(site: Site, orderId: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses)
    await site.operate({
      method: 'POST',
      path: `/orders/${orderId}/status`,
      company: 'bara',
      body: { status },
    })
}

/** The restaurant cannot make the order. */
export const reject = (
  site: Site,
  { company, orderId, reason }: { company: string; orderId: string; reason: string },
): Promise<void> =>
  site.operate({ method: 'POST', path: `/orders/${orderId}/rejection`, company, body: { reason } })
