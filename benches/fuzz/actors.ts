// The callers: customers of two companies, restaurants' keys and the operator. Requests sign them out, erase them and end
// their keys, so `renewActors` restores them from time to time.
import * as v from 'valibot'
import { prepareOrder } from '../harness/cash-order.ts'
import { call, readShop, type Shop, type ShopFacts, signIn } from '../harness/shop.ts'

export interface Actors {
  facts: ShopFacts
  /** Tokens that are valid most of the time. */
  customers: string[]
  /** Keys of the shop, without rights over its menu, so that orders stay possible. */
  shopKeys: string[]
  /** The key of a second company, with every right. */
  otherKey: string
  operatorKey: string
  /** Bodies that a call accepts, besides the examples of the document. */
  accepted: ReadonlyMap<string, readonly unknown[]>
}

export const OTHER_COMPANY = 'fuzz-1'
const CUSTOMERS = 4
const SHOP_SCOPES = ['orders:read', 'orders:write', 'vouchers', 'webhooks', 'printing']
const ALL_SCOPES = [...SHOP_SCOPES, 'menu']

export async function createActors(shop: Shop): Promise<Actors> {
  const facts = await readShop(shop.port)
  await importOther(shop)
  const order: unknown = JSON.parse((await prepareOrder(shop, facts)).body)
  const { items } = v.parse(v.object({ items: v.array(v.unknown()) }), order)
  const actors: Actors = {
    facts,
    customers: [],
    shopKeys: [],
    otherKey: '',
    operatorKey: shop.operatorKey,
    accepted: new Map<string, readonly unknown[]>([
      ['placeOrder', [order, { ...(order as object), payment_method: 'qris', allow_second: true }]],
      ['validateVoucher', [{ code: 'FUZZ1', items, mode: 'pickup' }]],
      ['createWebhook', [{ url: 'http://127.0.0.1:9/hook' }]],
    ]),
  }
  await renewActors(actors, shop)
  return actors
}

export async function renewActors(actors: Actors, shop: Shop): Promise<void> {
  const { facts } = actors
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const token = actors.customers[index]
    if (token !== undefined && (await isGood(shop, facts, token))) continue
    renewals += 1
    const phone = `+6281288${FIRST_PHONE + renewals}`
    actors.customers[index] = await signIn(shop, facts, phone)
  }
  actors.shopKeys = [
    await createKey(shop, 'bara', SHOP_SCOPES),
    await createKey(shop, 'bara', ['orders:read']),
  ]
  actors.otherKey = await createKey(shop, OTHER_COMPANY, ALL_SCOPES)
}

/** Above the numbers whose messages the sandbox loses or delays. */
const FIRST_PHONE = 200_100
/** One number gets one code a minute. */
let renewals = 0

const isGood = (shop: Shop, { companyId }: ShopFacts, token: string): Promise<boolean> =>
  call(shop.port, `/api/online-store/${companyId}/customers/profile`, { token }).then(
    () => true,
    () => false,
  )

async function createKey(shop: Shop, company: string, scopes: readonly string[]): Promise<string> {
  const answer = await call(shop.port, '/api/restaurant/v1/api-keys', {
    token: shop.operatorKey,
    headers: { 'pesan-company': company },
    body: { name: 'fuzz', scopes },
  })
  return v.parse(v.object({ data: v.object({ key: v.string() }) }), answer).data.key
}

async function importOther({ port, operatorKey }: Shop): Promise<void> {
  const outlet = { short_code: 'FZ1', name: 'Fuzz', address: 'Jl. Uji 1', latitude: -8.65, longitude: 115.14 }
  await call(port, '/api/restaurant/v1/company', {
    method: 'PUT',
    token: operatorKey,
    body: { company_slug: OTHER_COMPANY, name: 'Fuzz', outlets: [outlet] },
  })
}
