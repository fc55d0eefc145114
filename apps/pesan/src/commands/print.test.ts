import { expect, test } from 'vitest'
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
