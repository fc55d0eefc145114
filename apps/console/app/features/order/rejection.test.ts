import { expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { translateInto } from '../../lib/i18n/t.ts'
import { type RejectChoice, soldOutChanges, soldOutNames, wordsOf } from './rejection.ts'

const item = (id: string, product_id: string, name: string) => ({ id, product_id, name, options: [] })
const order = boardOrder({
  items: [
    item('1', 'diavola', 'Diavola'),
    item('2', 'bread', 'Garlic bread'),
    item('3', 'diavola', 'Diavola'),
  ] as never,
})
const SOLD_OUT: RejectChoice = { reason: 'soldOut', soldOut: [], marksSoldOut: true, ownWords: '' }
const en = translateInto('en')

test('BOARD-07 the words name what is sold out, each product once, in the language of the customer', () => {
  const choice = { ...SOLD_OUT, soldOut: ['1', '3'] }
  expect(soldOutNames(order, choice)).toBe('Diavola')
  expect(wordsOf(en, order, choice)).toBe('Sorry, Diavola is sold out today.')
  expect(wordsOf(translateInto('id'), order, choice)).toBe('Maaf, Diavola hari ini habis.')
})

test('BOARD-07 nothing is sent before a reason is complete', () => {
  expect(wordsOf(en, order, { ...SOLD_OUT, reason: null })).toBeNull()
  expect(wordsOf(en, order, SOLD_OUT)).toBeNull()
  expect(wordsOf(en, order, { ...SOLD_OUT, reason: 'other', ownWords: '  ' })).toBeNull()
  expect(wordsOf(en, order, { ...SOLD_OUT, reason: 'other', ownWords: ' The oven broke ' })).toBe(
    'The oven broke',
  )
})

test.each([
  ['Asia/Makassar', '2026-11-24T10:42:00Z', '2026-11-24T22:00:00.000Z'],
  ['Asia/Makassar', '2026-11-24T17:00:00Z', '2026-11-25T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-24T10:42:00Z', '2026-11-25T00:15:00.000Z'],
  ['America/New_York', '2026-11-24T10:42:00Z', '2026-11-25T11:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28T10:00:00Z', '2026-03-29T04:00:00.000Z'],
])(
  'BOARD-07 in %s what is marked at %s is available from six in the morning on: %s',
  (timeZone, at, until) => {
    const day = { now: new Date(at), timeZone }
    expect(soldOutChanges(order, { ...SOLD_OUT, soldOut: ['1', '2', '3'] }, day)).toEqual([
      { type: 'product', id: 'diavola', sold_out: true, until },
      { type: 'product', id: 'bread', sold_out: true, until },
    ])
  },
)

test('BOARD-07 nothing is marked where the switch is off or another reason is given', () => {
  const day = { now: new Date('2026-11-24T10:42:00Z'), timeZone: 'Asia/Makassar' }
  expect(soldOutChanges(order, { ...SOLD_OUT, soldOut: ['1'], marksSoldOut: false }, day)).toEqual([])
  expect(soldOutChanges(order, { ...SOLD_OUT, soldOut: ['1'], reason: 'busy' }, day)).toEqual([])
})
