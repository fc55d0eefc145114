// Saved addresses over HTTP: ownership, validation, and concurrent edits from two tabs.
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@pesan/contract/api'
import { MAX_ADDRESSES } from '@pesan/contract/limits'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let token: string
let phones = 0
const newCustomer = (company = 'bara') =>
  api.signIn(company, `+62812345680${String((phones += 1)).padStart(2, '0')}`)
beforeAll(async () => {
  api = await startApi()
  token = await newCustomer()
})
afterAll(() => api.stop())

const VILLA = {
  save_as: 'other',
  name: 'Villa',
  gmaps_name: 'Berawa',
  gmaps_address: 'Berawa, Tibubeneng, Badung',
  latitude: -8.6587,
  longitude: 115.1413,
  location_detail: 'second gate',
  landmark: 'blue door',
} as const
const create = (extra: object = {}, as = token, company = 'bara') =>
  api.call(createAddress, { company, token: as, body: { ...VILLA, ...extra } })
const params = (id: number) => ({ addressId: String(id) })

describe('saved addresses', () => {
  test('API-16 API-17 ADDR-01 a saved address is listed, with a number as its id', async () => {
    const { data } = await create()
    expect(data).toEqual({ ...VILLA, id: expect.any(Number) })
    expect((await api.call(listAddresses, { token })).data).toEqual([data])
  })

  test('API-18 replacing an address answers its new state', async () => {
    const { data } = await create({ name: 'To change' })
    const body = { ...VILLA, save_as: 'home', name: '', latitude: -8.66 } as const
    const changed = await api.call(updateAddress, { token, params: params(data.id), body })
    expect(changed.data).toEqual({ ...body, id: data.id })
    expect((await api.call(listAddresses, { token })).data).toContainEqual(changed.data)
  })

  test('API-19 a deleted address is gone, and a second delete finds nothing', async () => {
    const { data } = await create({ name: 'To delete' })
    await api.call(deleteAddress, { token, params: params(data.id) })
    expect((await api.call(listAddresses, { token })).data.map(({ id }) => id)).not.toContain(data.id)
    const again = await api.refusal(deleteAddress, { token, params: params(data.id) })
    expect([again.httpStatus, again.code]).toEqual([404, 'address_not_found'])
  })

  test('ADDR-46 texts are trimmed, and omitted texts are empty', async () => {
    const { latitude, longitude } = VILLA
    const body = { name: '  Villa Biru ', latitude, longitude }
    expect((await api.call(createAddress, { token, body })).data).toMatchObject({
      save_as: 'other',
      name: 'Villa Biru',
      gmaps_name: '',
      location_detail: '',
      landmark: '',
    })
  })

  test('ADDR-04 an unknown type is stored as other', async () => {
    expect((await create({ save_as: 'yacht', name: 'Boat' })).data.save_as).toBe('other')
  })

  test('the same address sent twice, also concurrently, is stored once', async () => {
    const owner = await newCustomer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({}, owner)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await api.call(listAddresses, { token: owner })).data).toHaveLength(1)
  })

  test('one address more than the limit is refused with a message, and none is lost', async () => {
    const owner = await newCustomer()
    for (let made = 0; made < MAX_ADDRESSES; made += 1) await create({ name: `Villa ${made}` }, owner)
    const body = { ...VILLA, name: 'One more' }
    expect((await api.refusal(createAddress, { token: owner, body })).code).toBe('too_many_addresses')
    expect((await create({ name: 'Villa 3' }, owner)).data.name).toBe('Villa 3')
    expect((await api.call(listAddresses, { token: owner })).data).toHaveLength(MAX_ADDRESSES)
  })
})

describe('ownership', () => {
  test('SEC-03 a guest cannot save addresses', async () => {
    for (const row of [listAddresses, createAddress, updateAddress, deleteAddress]) {
      const refused = await api.refusal(row, {
        params: params(1),
        ...(row.method === 'GET' ? {} : { body: VILLA }),
      })
      expect([refused.httpStatus, refused.code]).toEqual([401, 'unauthenticated'])
    }
  })

  test('AMB-058 another customer’s, another company’s and unknown addresses get the same answer', async () => {
    const { data } = await create({ name: 'Mine' })
    const neighbour = await newCustomer()
    const stranger = await newCustomer('sawah')
    const asks = [
      { token: neighbour, params: params(data.id) },
      { token: stranger, company: 'sawah', params: params(data.id) },
      { token, params: params(99_999_999) },
    ]
    const answers = await Promise.all(
      asks.flatMap(ask => [
        api.refusal(updateAddress, { ...ask, body: VILLA }),
        api.refusal(deleteAddress, ask),
      ]),
    )
    expect(new Set(answers.map(({ answer }) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ httpStatus: 404, code: 'address_not_found' })
    expect((await api.call(listAddresses, { token: neighbour })).data).toEqual([])
    expect((await api.call(listAddresses, { token })).data).toContainEqual(data)
  })

  test('an address edited in two tabs keeps the last edit; an edit after a deletion elsewhere is not found', async () => {
    const { data } = await create({ name: 'Two tabs' })
    const save = (name: string) =>
      api.call(updateAddress, { token, params: params(data.id), body: { ...VILLA, name } })
    await Promise.all([save('first tab'), save('second tab')])
    await save('last')
    expect((await api.call(listAddresses, { token })).data).toContainEqual({ ...data, name: 'last' })
    await api.call(deleteAddress, { token, params: params(data.id) })
    const late = await api.refusal(updateAddress, { token, params: params(data.id), body: VILLA })
    expect(late.code).toBe('address_not_found')
  })
})

const WRONG: [string, object, string][] = [
  ['beyond the south pole', { latitude: -90.0001 }, 'latitude'],
  ['beyond the date line', { longitude: 180.5 }, 'longitude'],
  ['NaN as text', { latitude: 'NaN' }, 'latitude'],
  ['what NaN becomes in JSON', { longitude: Number.NaN }, 'longitude'],
  ['an empty text', { latitude: '' }, 'latitude'],
  ['hexadecimal degrees', { latitude: '0x8' }, 'latitude'],
  ['an exponent', { latitude: '-8e0' }, 'latitude'],
  ['a list', { latitude: [-8.65] }, 'latitude'],
  ['a control character', { location_detail: 'gate\u0000' }, 'location_detail'],
]

describe('invalid input', () => {
  const countAddresses = () => api.rows('select count(*) from address')
  async function refusedFields(extra: object): Promise<string[]> {
    const before = await countAddresses()
    const refused = await api.refusal(createAddress, { token, body: { ...VILLA, ...extra } })
    expect(refused.code).toBe('invalid_input')
    expect(await countAddresses()).toEqual(before)
    return Object.keys(refused.errors ?? {})
  }

  test.each(WRONG)(
    '%s is refused by the name of its field, and nothing is stored',
    async (_what, extra, field) => {
      expect(await refusedFields(extra)).toEqual([field])
    },
  )

  test('ADDR-44 a blank name is refused for the type other, and accepted for every other type', async () => {
    expect(await refusedFields({ name: '  ' })).toEqual(['name'])
    expect((await create({ save_as: 'home', name: '  ' })).data).toMatchObject({ save_as: 'home', name: '' })
  })

  test('ADDR-47 detail and landmark are optional and hold 255 characters (AMB-090)', async () => {
    const { latitude, longitude } = VILLA
    const { data } = await api.call(createAddress, { token, body: { name: 'Villa', latitude, longitude } })
    expect(data).toMatchObject({ location_detail: '', landmark: '' })
    const most = { location_detail: 'x'.repeat(255), landmark: 'y'.repeat(255) }
    expect((await create(most)).data).toMatchObject(most)
    for (const field of ['location_detail', 'landmark'])
      expect(await refusedFields({ [field]: 'x'.repeat(256) })).toEqual([field])
  })

  test('ADDR-01 coordinates may arrive as text and are answered as numbers', async () => {
    const { data } = await create({ name: 'As text', latitude: ' -8.6587 ', longitude: '115.1413' })
    expect(data).toMatchObject({ latitude: -8.6587, longitude: 115.1413 })
  })

  test.each([0.00009, 0.00011])(
    'an address %s degrees away is a separate one here; treating a near one as the same location is decided by the map pin',
    async off => {
      const owner = await newCustomer()
      const { data } = await create({}, owner)
      const beside = await create({ latitude: VILLA.latitude + off }, owner)
      expect(beside.data.id).not.toBe(data.id)
      expect(beside.data.latitude).toBeCloseTo(VILLA.latitude + off, 7)
    },
  )

  test('an address far from Bali is stored: its delivery zone is decided when it is chosen', async () => {
    const jakarta = { name: 'Jakarta', latitude: -6.2, longitude: 106.8 }
    expect((await create(jakarta)).data).toMatchObject(jakarta)
  })

  test('differences after the seventh decimal do not create a duplicate', async () => {
    const { data } = await create({ name: 'Noise', latitude: -8.65000000001 })
    expect(data.latitude).toBe(-8.65)
    expect((await create({ name: 'Noise', latitude: -8.65 })).data.id).toBe(data.id)
  })

  test.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999'])(
    '%s is not the id of an address',
    async addressId => {
      const refused = await api.refusal(deleteAddress, { token, params: { addressId } })
      expect(refused.httpStatus).toBe(404)
    },
  )
})
