import { expect, test } from 'vitest'
import { startLocalServer } from '../local-server.ts'
import { claimTicket } from '../printing/printing-calls.ts'
import { run } from '../run-for-test.ts'

const KITCHEN = {
  id: '0192d3a0-0000-7000-8000-0000000000c1',
  outlet: '01920000-0000-7000-8000-000000000b01',
  name: 'Kitchen',
  ticket: 'kitchen',
  width: 80,
  categories: null,
  copies: 1,
  language: 'id',
  prints_on_acceptance: true,
  stand_in: null,
  printed_at: null,
  connection: 'program',
  key_made_at: null,
  polled_at: null,
  problem: null,
}
const listOf = (data: unknown) => ({ body: { status: true, message: 'OK', data } })
const print = (given: string, data: unknown = [KITCHEN]) =>
  run(['print', given, '--state', 'state', '--company', 'bara'], { answer: listOf(data) })

test.each(['kitchen', 'kitchen=', '=192.168.1.50', 'kitchen=192.168.1.50:', 'kitchen=192.168.1.50:printer'])(
  'print %s is wrong usage, and nothing is sent',
  async given => {
    const ran = await print(given)
    expect([ran.exitCode, ran.requests.length]).toEqual([2, 0])
    expect(ran.errors).toContain('kitchen=192.168.1.50:9100')
  },
)

test('a printer that the company has not is named with those that it has', async () => {
  const ran = await print('bar=192.168.1.50')
  expect([ran.exitCode, ran.errors]).toEqual([
    2,
    `error: there is no printer bar; the company has Kitchen (${KITCHEN.id})\n`,
  ])
})

test('a name that two printers have is refused', async () => {
  const ran = await print('kitchen=192.168.1.50', [KITCHEN, { ...KITCHEN, id: 'another' }])
  expect(ran.exitCode).toBe(2)
  expect(ran.errors).toContain('several printers are called kitchen')
})

const WITH_KEY = { PESAN_API_KEY: 'key-of-the-test' }

test.each(['not_found', 'company_not_found'])(
  'TICKET-07 a server without printing, which answers %s, is explained in words and ends the program',
  async code => {
    const answer = { status: 404, body: { status: false, code, message: 'Not found' } }
    const ran = await run(['print', 'kitchen=192.168.1.50', '--state', 'state'], { answer, env: WITH_KEY })
    expect([ran.exitCode, ran.requests.length]).toEqual([1, 1])
    expect(ran.errors).toMatch(/^error: the server at \S+ cannot print tickets: it is of an earlier version/)
  },
)

test('TICKET-07 kinds of printers and problems of a later version stop no printing', async () => {
  const later = {
    connection: 'radio',
    ticket: 'driver',
    width: 112,
    problem: { code: 'on_fire' },
    colour: 'red',
  }
  const ran = await print('bar=192.168.1.50', [{ ...KITCHEN, ...later }])
  expect(ran.errors).toContain('the company has Kitchen')
})

test('TICKET-07 a ticket of a later version is read as far as it is printed', async () => {
  const ticket = { id: KITCHEN.id, token: KITCHEN.outlet, outlet_order_id: '431', escpos: 'GyE=' }
  await using server = await startLocalServer(
    listOf([
      { ...ticket, printer: KITCHEN.id, width: 112, order_id: null, reprint: false, priority: 'high' },
    ]),
  )
  const connection = { server: server.address, company: undefined, context: { env: WITH_KEY } }
  expect(await claimTicket(connection, { printerId: KITCHEN.id, works: true })).toEqual(ticket)
  expect(server.requests[0]?.body).toEqual({ limit: 1, works: true })
})
