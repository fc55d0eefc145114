// Outlets that deliver in zones drawn on the map, each with its price, minimum and free delivery, over HTTP and on the database.
import { listOutlets, placeOrder, quoteDelivery } from '@pesan/contract/api'
import type { Coordinates } from '@pesan/contract/coordinates'
import type { DeliveryZone } from '@pesan/contract/delivery'
import type { Rupiah } from '@pesan/contract/money'
import { importCompany } from '@pesan/contract/restaurant-api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { companyDocumentOf, outletDocumentOf } from '@pesan/testkit/company-document'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const COMPANY = 'zona'
const rp = (amount: number) => amount as Rupiah
const square = (latitude: number, longitude: number, degrees: number) => [
  { latitude: latitude - degrees, longitude: longitude - degrees },
  { latitude: latitude - degrees, longitude: longitude + degrees },
  { latitude: latitude + degrees, longitude: longitude + degrees },
  { latitude: latitude + degrees, longitude: longitude - degrees },
]
const zone = (
  name: string,
  price: number,
  degrees: number,
  terms: Partial<DeliveryZone> = {},
): DeliveryZone => ({
  name,
  price: rp(price),
  ...terms,
  corners: square(-8.65, 115.14, degrees),
})
const CLOSE_BY = zone('Close by', 10_000, 0.02, { minimum_order: rp(50_000), free_from: rp(200_000) })
const AROUND_US = zone('Around us', 20_000, 0.04, { minimum_order: rp(100_000), free_from: rp(400_000) })
/** Farther than the radius of the company. */
const FAR = zone('Far away', 60_000, 0.2)

const berawa = outletDocumentOf({
  short_code: 'BRW',
  name: 'Berawa',
  delivery_zones: [AROUND_US, CLOSE_BY, FAR],
})
const ubud = outletDocumentOf({
  short_code: 'UBD',
  name: 'Ubud',
  latitude: -8.2,
  longitude: 115.2625,
  delivery_radius_km: 5,
  delivery_bands: [{ up_to_km: 5, price: rp(7_000), name: 'Bicycle', minimum_order: rp(30_000) }],
})

let api: Api
let token: string
beforeAll(async () => {
  api = await startApi()
  await api.importCompany({ company_slug: COMPANY, outlets: [berawa, ubud] })
  await api.importMenu(COMPANY)
  token = await api.signIn(COMPANY, '+6281234567712')
})
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- the invariants hold after every test
  expect(await api.violations()).toEqual({})
})
afterAll(() => api.stop())

const at = (latitude: number, longitude = 115.14) => ({
  delivery_latitude: latitude,
  delivery_longitude: longitude,
})
const CENTRE = at(-8.65)
const IN_UBUD = at(-8.2, 115.2625)

const quote = (location: object) => api.call(quoteDelivery, { company: COMPANY, body: location as never })

async function orderTo(location: object, { pieces, ...given }: { pieces: number; total?: number }) {
  const { pickup_outlet_id: _none, ...body } = await api.orderBody(COMPANY)
  const items = body.items.map(item => ({ ...item, quantity: pieces }))
  return { ...body, ...location, ...given, items, delivery_address_name: 'Villa' } as never
}
const deliver = async (location: object, given: { pieces: number; total?: number }) =>
  (
    await api.call(placeOrder, {
      company: COMPANY,
      token,
      idempotencyKey: newAttemptKey(),
      body: await orderTo(location, given),
    })
  ).data
const refusal = async (location: object, given: { pieces: number; total?: number }) =>
  (
    await api.refusal(placeOrder, {
      company: COMPANY,
      token,
      idempotencyKey: newAttemptKey(),
      body: await orderTo(location, given),
    })
  ).code

describe('an outlet with zones', () => {
  test('CHARGE-08 quotes those that hold the address with their terms, the cheapest first', async () => {
    const { corners: _close, ...closeBy } = CLOSE_BY
    const { corners: _around, ...aroundUs } = AROUND_US
    const { corners: _far, ...far } = FAR
    expect(await quote(CENTRE)).toEqual([closeBy, aroundUs, far])
    // On the side of the smallest zone, and a centimetre beyond it.
    expect((await quote(at(-8.67)))[0]).toEqual(closeBy)
    expect((await quote(at(-8.6700001)))[0]).toEqual(aroundUs)
    expect(await quote(at(-8.84))).toEqual([far])
  })

  test('CHARGE-08 delivers nowhere else', async () => {
    const answer = await api.refusal(quoteDelivery, { company: COMPANY, body: at(-8.851) })
    expect(answer.code).toBe('out_of_delivery_range')
    // Inside of the circle around its largest zone.
    const corner = await api.refusal(quoteDelivery, { company: COMPANY, body: at(-8.65, 115.35) })
    expect(corner.code).toBe('out_of_delivery_range')
  })

  test('CHARGE-08 an order pays the fee of its zone, nothing from its free price on, and needs its minimum', async () => {
    const price = (await deliver(at(-8.84), { pieces: 1 })).subtotal
    const toReach = (amount: number) => Math.ceil(amount / price)
    expect(await refusal(CENTRE, { pieces: toReach(50_000) - 1 })).toBe('below_minimum')
    expect(await deliver(CENTRE, { pieces: toReach(50_000) })).toMatchObject({
      outlet_name: 'Berawa',
      delivery_fees: 10_000,
    })
    const free = await deliver(CENTRE, { pieces: toReach(200_000), total: toReach(200_000) * price })
    expect(free.delivery_fees).toBe(0)
    expect(free.amounts).toContainEqual({ kind: 'delivery', amount: 0, free_from: 200_000 })
    expect(free.total).toBe(toReach(200_000) * price)
    // A page that does not know of it is refused, so that no customer pays another total than was shown.
    const shown = toReach(200_000) * price + 10_000
    expect(await refusal(CENTRE, { pieces: toReach(200_000), total: shown })).toBe('charges_changed')
  })

  test('CHARGE-08 its page and its outlets name the corners, so that an address is checked before it is quoted', async () => {
    const { data } = await api.call(listOutlets, { company: COMPANY })
    expect(data.map(each => each.delivery_zones)).toEqual([
      [AROUND_US, CLOSE_BY, FAR].map(({ corners }) => ({ corners })),
      undefined,
    ])
    const areas = api.services.directory.bySlug(COMPANY)?.props.delivery_areas ?? []
    expect(areas.map(({ corners }) => corners)).toEqual([
      AROUND_US.corners,
      CLOSE_BY.corners,
      FAR.corners,
      undefined,
    ])
  })
})

describe('an outlet with its own bands', () => {
  test('CHARGE-08 asks its prices and its minimum, not those of the company', async () => {
    expect(await quote(IN_UBUD)).toEqual([{ name: 'Bicycle', price: 7_000, minimum_order: 30_000 }])
    const { subtotal } = await deliver(at(-8.84), { pieces: 1 })
    const pieces = Math.ceil(30_000 / subtotal)
    expect(pieces).toBeGreaterThan(1)
    expect(await refusal(IN_UBUD, { pieces: pieces - 1 })).toBe('below_minimum')
    expect(await deliver(IN_UBUD, { pieces })).toMatchObject({ outlet_name: 'Ubud', delivery_fees: 7_000 })
  })
})

describe('zones at the bounds of what can be', () => {
  const AT_THE_LINE = -17

  test('CHARGE-08 one over the date line delivers on both sides of it, and nowhere beyond', async () => {
    const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
    const corners = [corner(-17.2, 179.8), corner(-17.2, -179.8), corner(-16.8, -179.8), corner(-16.8, 179.8)]
    const outlet = outletDocumentOf({
      latitude: AT_THE_LINE,
      longitude: 179.99,
      delivery_zones: [{ ...CLOSE_BY, corners }],
    })
    const company = 'taveuni'
    await api.importCompany({
      company_slug: company,
      location_center: corner(AT_THE_LINE, 180),
      outlets: [outlet],
    })
    for (const longitude of [179.9, 180, -180, -179.9])
      expect(await api.call(quoteDelivery, { company, body: at(AT_THE_LINE, longitude) })).toMatchObject([
        { name: 'Close by' },
      ])
    for (const longitude of [179.7, -179.7, 0]) {
      const answer = await api.refusal(quoteDelivery, { company, body: at(AT_THE_LINE, longitude) })
      expect(answer.code).toBe('out_of_delivery_range')
    }
  })

  test('CHARGE-08 one of 500 corners is stored and asked, and one of 501 is refused', async () => {
    const star = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * 2 * Math.PI
        const radius = index % 2 === 0 ? 0.05 : 0.02
        return { latitude: -8.65 + radius * Math.sin(angle), longitude: 115.14 + radius * Math.cos(angle) }
      })
    const company = 'bintang'
    const documentOf = (count: number) => ({
      company_slug: company,
      outlets: [{ ...berawa, delivery_zones: [{ ...CLOSE_BY, corners: star(count) }] }],
    })
    await api.importCompany(documentOf(500))
    // The tip of the first arm, and the same distance between two arms.
    expect(await api.call(quoteDelivery, { company, body: at(-8.65, 115.1899) })).toHaveLength(1)
    const between = (Math.PI * 2) / 500
    const gap = at(-8.65 + 0.049 * Math.sin(between), 115.14 + 0.049 * Math.cos(between))
    expect((await api.refusal(quoteDelivery, { company, body: gap })).code).toBe('out_of_delivery_range')
    const body = companyDocumentOf(documentOf(500))
    const [outlet] = body.outlets
    const [tooMany] = outlet?.delivery_zones ?? []
    if (!outlet || !tooMany) throw new Error('no zone')
    const sent = { ...body, outlets: [{ ...outlet, delivery_zones: [{ ...tooMany, corners: star(501) }] }] }
    expect((await api.refusal(importCompany, { token: OPERATOR_KEY, body: sent })).code).toBe('invalid_input')
  })
})

describe('zones that cannot be', () => {
  const [a, b, c, d] = square(-8.65, 115.14, 0.02) as [Coordinates, Coordinates, Coordinates, Coordinates]
  const hourglass = [a, c, b, d]

  test.each([
    ['crosses itself', hourglass],
    ['has a corner twice', [a, b, c, d, a]],
  ])('CHARGE-08 one that %s is refused by name, and nothing is changed', async (fault, corners) => {
    const outlets = [{ ...berawa, delivery_zones: [{ ...CLOSE_BY, corners }] }]
    const body = { company_slug: COMPANY, outlets }
    const query = { remove_outlets: 'true' }
    const answer = await api.refusal(importCompany, { token: OPERATOR_KEY, body, query })
    expect([answer.code, answer.errors]).toEqual([
      'import_invalid',
      { 'outlets[0].delivery_zones[0]': [`Close by ${fault}`] },
    ])
    expect(await quote(CENTRE)).toHaveLength(3)
  })
})
