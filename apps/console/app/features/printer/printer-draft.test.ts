import type { OutletId } from '@pesan/contract/ids'
import type { Printer } from '@pesan/contract/printer'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, newPrinter } from './printer-draft.ts'

const OUTLET = 'here' as OutletId

test('TICKET-03 TICKET-08 a printer prints all for the kitchen on acceptance until it is set otherwise', () => {
  expect(bodyOf(newPrinter(OUTLET, 'id'))).toBeNull()
  expect(bodyOf({ ...newPrinter(OUTLET, 'id'), name: ' Dapur ' })).toEqual({
    name: 'Dapur',
    outlet: OUTLET,
    connection: 'program',
    ticket: 'kitchen',
    width: 80,
    copies: 1,
    language: 'id',
    prints_on_acceptance: true,
    categories: null,
    stand_in: null,
  })
})

test('TICKET-08 a station is its categories; a ticket for the customer has everything', () => {
  const bar = { ...newPrinter(OUTLET, 'en'), name: 'Bar', categories: ['drinks'] }
  expect(bodyOf(bar)?.categories).toEqual(['drinks'])
  expect(bodyOf({ ...bar, ticket: 'customer' })?.categories).toBeNull()
})

test('TICKET-08 the draft of a printer makes the same printer', () => {
  const settings = { ...newPrinter(OUTLET, 'en'), name: 'Bar', categories: ['drinks'], copies: 2 }
  const printer = { ...settings, id: 'p', printed_at: null, problem: null, device: 'd' } as unknown as Printer
  expect(draftOf(printer)).toEqual(settings)
})
