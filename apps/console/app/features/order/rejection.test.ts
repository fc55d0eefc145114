import { expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { translateInto } from '../../../testing/translate-into.ts'
import { hasRest, type RejectChoice, reasonOf, soldOutMarks, soldOutNames } from './rejection.ts'

const item = (id: string, product_id: string, name: string) => ({ id, product_id, name, options: [] })
const order = boardOrder({
  items: [
    item('1', 'diavola', 'Diavola'),
    item('2', 'bread', 'Garlic bread'),
    item('3', 'diavola', 'Diavola'),
  ] as never,
})
const SOLD_OUT: RejectChoice = { reason: 'soldOut', soldOut: [], marksSoldOut: true, reasonText: '' }
const en = translateInto('en')

test('BOARD-07 the words name what is sold out, each product once, in the language of the customer', () => {
  const choice = { ...SOLD_OUT, soldOut: ['1', '3'] }
  expect(soldOutNames(order, choice)).toBe('Diavola')
  expect(reasonOf(en, order, choice)).toBe('Sorry, Diavola is sold out today.')
  expect(reasonOf(translateInto('id'), order, choice)).toBe('Maaf, Diavola hari ini habis.')
})

test.each([
  ['closing', /we are closing/, /kami akan tutup/],
  ['busy', /too many orders/, /terlalu banyak/],
  ['address', /cannot deliver to this address/, /alamat/],
] as const)('BOARD-07 the reason %s has words for the customer', (reason, english, indonesian) => {
  const choice = { ...SOLD_OUT, reason }
  expect(reasonOf(en, order, choice)).toMatch(english)
  expect(reasonOf(translateInto('id'), order, choice)).toMatch(indonesian)
})

test.each([
  ['en', /^Sorry, Nasi campur spesial 0, Nasi campur spesial 1, .*… is sold out today\.$/],
  ['id', /^Maaf, Nasi campur spesial 0, Nasi campur spesial 1, .*… hari ini habis\.$/],
] as const)(
  'BOARD-07 names longer than a reason are shortened, and the words around them stay: %s',
  (locale, sentence) => {
    const items = Array.from({ length: 20 }, (_, at) => item(`${at}`, `${at}`, `Nasi campur spesial ${at}`))
    const choice = { ...SOLD_OUT, soldOut: items.map(({ id }) => id) }
    const words = reasonOf(translateInto(locale), boardOrder({ items: items as never }), choice)
    expect(words).toMatch(sentence)
    expect(words?.length).toBeGreaterThan(250)
    expect(words?.length).toBeLessThanOrEqual(255)
  },
)

test.each([
  ['en', /^Sorry, 🌶{80}, 🍋+… is sold out today\.$/u],
  ['id', /^Maaf, 🌶{80}, 🍋+… hari ini habis\.$/u],
] as const)('BOARD-07 a name is shortened by whole characters: %s', (locale, sentence) => {
  const items = [item('1', '1', '🌶'.repeat(80)), item('2', '2', '🍋'.repeat(80))]
  const words = reasonOf(translateInto(locale), boardOrder({ items: items as never }), {
    ...SOLD_OUT,
    soldOut: ['1', '2'],
  })
  expect(words).toMatch(sentence)
  expect(words?.length).toBeGreaterThan(250)
  expect(words?.length).toBeLessThanOrEqual(255)
})

test('BOARD-07 nothing is sent before a reason is complete', () => {
  expect(reasonOf(en, order, { ...SOLD_OUT, reason: null })).toBeNull()
  expect(reasonOf(en, order, SOLD_OUT)).toBeNull()
  expect(reasonOf(en, order, { ...SOLD_OUT, reason: 'other', reasonText: '  ' })).toBeNull()
  expect(reasonOf(en, order, { ...SOLD_OUT, reason: 'other', reasonText: ' The oven broke ' })).toBe(
    'The oven broke',
  )
})

test('BOARD-07 STOCK-01 what is marked is sold out until the next opening, each product once', () => {
  expect(soldOutMarks(order, { ...SOLD_OUT, soldOut: ['1', '2', '3'] })).toEqual([
    { type: 'product', id: 'diavola', sold_out: true, until: 'next_opening' },
    { type: 'product', id: 'bread', sold_out: true, until: 'next_opening' },
  ])
})

test('BOARD-07 nothing is marked where the switch is off or another reason is given', () => {
  expect(soldOutMarks(order, { ...SOLD_OUT, soldOut: ['1'], marksSoldOut: false })).toEqual([])
  expect(soldOutMarks(order, { ...SOLD_OUT, soldOut: ['1'], reason: 'busy' })).toEqual([])
})

test('BOARD-07 only what is sold out can be removed where something else is left', () => {
  expect(hasRest(order, SOLD_OUT)).toBe(false)
  expect(hasRest(order, { ...SOLD_OUT, soldOut: ['1'] })).toBe(true)
  expect(hasRest(order, { ...SOLD_OUT, soldOut: ['1', '2', '3'] })).toBe(false)
  expect(hasRest(order, { ...SOLD_OUT, soldOut: ['1'], reason: 'busy' })).toBe(false)
})
