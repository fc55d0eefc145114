import type { OutletId } from '@pesan/contract/ids'
import type { PrintJob } from '@pesan/contract/print-job'
import type { Printer } from '@pesan/contract/printer'
import { expect, test } from 'vitest'
import { canPrint, failuresOf, hasFailedSince, isUnderWay, partsOf, troubleOf } from './open-tickets.ts'

const [HERE, THERE] = ['here', 'there'] as [OutletId, OutletId]
const printer = (id: string, changes: Partial<Printer> = {}): Printer =>
  ({ id, name: id, outlet: HERE, problem: null, ...changes }) as Printer
const ticket = (state: PrintJob['state'], changes: Partial<PrintJob> = {}): PrintJob =>
  ({ id: state, state, outlet: HERE, printer: 'kitchen', ...changes }) as PrintJob
const problem = { code: 'out_of_paper', since: '2026-11-25T10:00:00Z' } as const

test('TICKET-03 a printer that works and tickets on their way are no trouble', () => {
  expect(troubleOf([printer('kitchen')], [ticket('waiting'), ticket('sent')], null)).toBeNull()
})

test('TICKET-03 TICKET-12 a printer with a problem, and how many tickets wait for it', () => {
  const kitchen = printer('kitchen', { problem })
  const bar = printer('bar', { problem })
  const tickets = [
    ticket('waiting'),
    ticket('failed'),
    ticket('sent'),
    ticket('waiting', { printer: 'other' }),
  ]
  expect(troubleOf([bar, kitchen], tickets, null)).toEqual({
    printers: [
      { printer: kitchen, waiting: 2 },
      { printer: bar, waiting: 0 },
    ],
    undecided: 0,
  })
})

test('TICKET-10 tickets that may be on paper, and old ones, wait for a person', () => {
  expect(troubleOf([printer('kitchen')], [ticket('unsure'), ticket('expired')], null)).toEqual({
    printers: [],
    undecided: 2,
  })
})

test('STAFF-08 TICKET-03 only of the outlets that the board shows', () => {
  const elsewhere = { outlet: THERE }
  const printers = [printer('kitchen', { ...elsewhere, problem })]
  expect(troubleOf(printers, [ticket('unsure', elsewhere)], [HERE])).toBeNull()
  expect(troubleOf(printers, [ticket('unsure', elsewhere)], [THERE])?.undecided).toBe(1)
})

test.each([
  ['waiting', false, false],
  ['sent', false, true],
  ['failed', true, false],
  ['unsure', true, false],
  ['expired', true, false],
] as const)(
  'TICKET-10 a ticket that is %s: printed again by a press %s, under way %s',
  (state, again, way) => {
    expect([canPrint(ticket(state)), isUnderWay(ticket(state))]).toEqual([again, way])
  },
)

test('TICKET-03 a printer that fails is new once, until it works again', () => {
  const [works, fails] = [printer('kitchen'), printer('kitchen', { problem })]
  const [before, now] = [failuresOf([works], [], [HERE]), failuresOf([fails], [], [HERE])]
  expect(hasFailedSince(null, now)).toBe(false)
  expect(hasFailedSince(before, now)).toBe(true)
  expect(hasFailedSince(now, now)).toBe(false)
  expect(hasFailedSince(now, before)).toBe(false)
  const other = failuresOf([printer('kitchen', { problem: { ...problem, code: 'cover_open' } })], [], [HERE])
  expect(hasFailedSince(now, other)).toBe(false)
  expect(hasFailedSince(before, failuresOf([fails], [], [THERE]))).toBe(false)
})

test('TICKET-03 a ticket that is unsure is new once, and no second failure of the printer that stopped in it', () => {
  const [works, fails] = [printer('kitchen'), printer('kitchen', { problem })]
  const before = failuresOf([works], [], [HERE])
  const unsure = failuresOf([works], [ticket('unsure')], [HERE])
  expect(hasFailedSince(before, unsure)).toBe(true)
  expect(hasFailedSince(unsure, unsure)).toBe(false)
  const stopped = failuresOf([fails], [], [HERE])
  expect(hasFailedSince(stopped, failuresOf([fails], [ticket('unsure')], [HERE]))).toBe(false)
})

test('TICKET-10 all tickets of a long evening are pressed, the oldest first, in as many calls as they need', () => {
  const newestFirst = Array.from({ length: 250 }, (_, index) => ticket('expired', { id: `${250 - index}` }))
  const parts = partsOf(newestFirst)
  expect(parts.map(part => [part.length, part[0]?.id])).toEqual([
    [100, '1'],
    [100, '101'],
    [50, '201'],
  ])
  expect(partsOf([])).toEqual([])
})
