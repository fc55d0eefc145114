// Printers of outlets: who may set them up, and what they say of themselves.
import { changePrinter, createPrinter, listPrinters, removePrinter } from '@pesan/contract/api'
import { type OutletId, outletId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let manager: ConsoleCall
let limited: ConsoleCall
let counter: ConsoleCall
let berawa: OutletId
let ubud: OutletId
beforeAll(async () => {
  api = await startApi()
  const ids = v.parse(v.tuple([outletId, outletId]), await api.outletIds('bara'))
  berawa = ids[0]
  ubud = ids[1]
  manager = await memberAt(api, { phone: '+6281277500001', role: 'manager', name: 'Kadek' })
  limited = await memberAt(api, { phone: '+6281277500002', role: 'manager', outlets: [berawa] })
  counter = await memberAt(api, { phone: '+6281277500003', role: 'counter', outlets: [berawa] })
})
afterAll(() => api.stop())

const create = async (body: object, call: object = manager) =>
  (
    await api.call(createPrinter, {
      ...call,
      body: { outlet: berawa, name: 'Kitchen', width: 80, language: 'id', ...body },
    })
  ).data
const named = async (call: object) => (await api.call(listPrinters, call)).data.map(({ name }) => name)

test('TICKET-08 each printer has its copies and its categories; what is not chosen prints the whole order once', async () => {
  const kitchen = await create({ name: 'Kitchen' })
  expect(kitchen).toEqual({
    id: expect.any(String),
    outlet: berawa,
    name: 'Kitchen',
    ticket: 'kitchen',
    width: 80,
    categories: null,
    copies: 1,
    language: 'id',
    prints_on_acceptance: true,
    stand_in: null,
    connection: 'program',
    key_made_at: null,
    polled_at: null,
    printed_at: null,
    device: null,
    problem: null,
  })
  const bar = await create({
    name: 'Bar',
    width: 58,
    categories: ['drinks'],
    copies: 2,
    stand_in: kitchen.id,
  })
  expect(bar).toMatchObject({ width: 58, categories: ['drinks'], copies: 2, stand_in: kitchen.id })
  const params = { printerId: bar.id }
  const body = { copies: 3, categories: null }
  expect((await api.call(changePrinter, { ...manager, params, body })).data).toEqual({ ...bar, ...body })
  await api.call(removePrinter, { ...manager, params: { printerId: kitchen.id } })
  expect((await api.call(listPrinters, manager)).data).toEqual([{ ...bar, ...body, stand_in: null }])
  await api.call(removePrinter, { ...manager, params })
  expect(await named(manager)).toEqual([])
})

test('a system names the outlet by its short code, as the company’s document does', async () => {
  const printer = await create({ outlet: 'UBD' })
  expect(printer.outlet).toBe(ubud)
  const body = { outlet: 'NONE', name: 'Kitchen', width: 80, language: 'id' }
  expect((await api.refusal(createPrinter, { ...manager, body })).code).toBe('unknown_outlet')
  expect((await api.refusal(createPrinter, { ...limited, body: { ...body, outlet: 'UBD' } })).code).toBe(
    'unknown_outlet',
  )
  await api.call(removePrinter, { ...manager, params: { printerId: printer.id } })
})

test('STAFF-08 a member of one outlet sets up its printers, and sees no others', async () => {
  const mine = await create({ name: 'Ours' }, limited)
  const theirs = await create({ name: 'Theirs', outlet: ubud })
  expect([await named(limited), await named(counter), await named(manager)]).toEqual([
    ['Ours'],
    ['Ours'],
    ['Ours', 'Theirs'],
  ])
  const params = { printerId: theirs.id }
  const codes = [
    await api.refusal(createPrinter, {
      ...limited,
      body: { outlet: ubud, name: 'X', width: 80, language: 'id' },
    }),
    await api.refusal(changePrinter, { ...limited, params, body: { copies: 2 } }),
    await api.refusal(removePrinter, { ...limited, params }),
  ].map(({ code }) => code)
  expect(codes).toEqual(['unknown_outlet', 'printer_not_found', 'printer_not_found'])
  for (const { id } of [mine, theirs])
    await api.call(removePrinter, { ...manager, params: { printerId: id } })
})

test('I16 a printer of another company is unknown, as a stand-in too', async () => {
  const { id } = await create({})
  const sawah = { token: OPERATOR_KEY, headers: { 'pesan-company': 'sawah' } }
  const [outlet] = await api.outletIds('sawah')
  expect((await api.refusal(removePrinter, { ...sawah, params: { printerId: id } })).code).toBe(
    'printer_not_found',
  )
  const body = { outlet, name: 'Bar', width: 80, language: 'id', stand_in: id }
  expect((await api.refusal(createPrinter, { ...sawah, body })).code).toBe('printer_not_found')
  const own = { ...manager, params: { printerId: id } }
  expect((await api.refusal(changePrinter, { ...own, body: { stand_in: id } })).code).toBe(
    'printer_not_found',
  )
  await api.call(removePrinter, own)
})

test.each([
  ['another width', { width: 76 }],
  ['no copy', { copies: 0 }],
  ['six copies', { copies: 6 }],
  ['no category', { categories: [] }],
  ['an unknown language', { language: 'fr' }],
  ['no name', { name: ' ' }],
  ['an unknown setting', { colour: 'red' }],
])('a printer with %s is refused', async (_what, changes) => {
  const body = { outlet: berawa, name: 'Kitchen', width: 80, language: 'id', ...changes }
  expect((await api.refusal(createPrinter, { ...manager, body })).code).toBe('invalid_input')
})

test('an outlet has at most 20 printers', async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => create({ name: `Printer ${index}` })),
  )
  const body = { outlet: berawa, name: 'One more', width: 80, language: 'id' }
  expect((await api.refusal(createPrinter, { ...manager, body })).code).toBe('printer_limit')
  for (const { id } of made) await api.call(removePrinter, { ...manager, params: { printerId: id } })
})
