// Outlets that deliver from their own place, over HTTP and on the database.
import { listOutlets, placeOrder, quoteDelivery } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const KM_PER_DEGREE = (6371 * Math.PI) / 180
const UBUD = { latitude: -8.5069, longitude: 115.2625 }
/** Twenty kilometres from the company's centre. */
const northOfUbud = (km: number) => ({
  delivery_latitude: UBUD.latitude + km / KM_PER_DEGREE,
  delivery_longitude: UBUD.longitude,
})
const CENTRE = { delivery_latitude: -8.65, delivery_longitude: 115.14 }

const berawa = outletDocumentOf({ short_code: 'BRW', name: 'Berawa' })
const ubud = outletDocumentOf({ short_code: 'UBD', name: 'Ubud', ...UBUD, delivery_radius_km: 5 })

let api: Api
let token: string
beforeAll(async () => {
  api = await startApi()
  await api.importCompany({ company_slug: 'jauh', outlets: [berawa, ubud] })
  await api.importMenu('jauh')
  token = await api.signIn('jauh', '+6281234567711')
})
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- the invariants hold after every test
  expect(await api.violations()).toEqual({})
})
afterAll(() => api.stop())

const quote = (location: object) => api.call(quoteDelivery, { company: 'jauh', body: location as never })
const refusal = async (location: object) =>
  (await api.refusal(quoteDelivery, { company: 'jauh', body: location })).code
async function deliver(location: object) {
  const { pickup_outlet_id: _none, ...body } = await api.orderBody('jauh')
  const order = { ...body, ...location, delivery_address_name: 'Villa' } as never
  return (
    await api.call(placeOrder, { company: 'jauh', token, idempotencyKey: newAttemptKey(), body: order })
  ).data
}

describe('an outlet with its own radius', () => {
  test('CHARGE-08 delivers to its door, far from the centre of the company, and cooks the order', async () => {
    const [first] = await quote(northOfUbud(0.01))
    const order = await deliver(northOfUbud(0.01))
    expect(order).toMatchObject({ outlet_name: 'Ubud', delivery_fees: first?.price })
  })

  test('CHARGE-08 its range and the bands of its price are measured from its place', async () => {
    expect((await quote(northOfUbud(3.999)))[0]?.price).toBe(15_000)
    expect((await quote(northOfUbud(4.001)))[0]?.price).toBe(24_000)
    expect(await quote(northOfUbud(4.999))).toHaveLength(1)
    expect(await refusal(northOfUbud(5.001))).toBe('out_of_delivery_range')
  })

  test('RANGE-02 the others deliver around the centre of the company, as before', async () => {
    expect(await deliver(CENTRE)).toMatchObject({ outlet_name: 'Berawa', delivery_fees: 15_000 })
    expect(await refusal({ ...CENTRE, delivery_latitude: -8.65 + 7.001 / KM_PER_DEGREE })).toBe(
      'out_of_delivery_range',
    )
  })

  test('CHARGE-08 the radius is a member of the company document; without one nothing changes', async () => {
    const { data } = await api.call(listOutlets, { company: 'jauh' })
    expect(data.map(outlet => outlet.delivery_radius_km)).toEqual([undefined, 5])
    await api.importCompany({
      company_slug: 'jauh',
      outlets: [berawa, { ...ubud, delivery_radius_km: null }],
    })
    expect(await refusal(northOfUbud(1))).toBe('out_of_delivery_range')
    await api.importCompany({ company_slug: 'jauh', outlets: [berawa, ubud] })
  })
})
