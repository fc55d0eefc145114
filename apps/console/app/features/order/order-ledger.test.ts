import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { describe, expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { translateInto } from '../../../testing/translate-into.ts'
import { momentTexts } from './moment-texts.ts'
import { cardText, ledgerRows } from './order-ledger.ts'

const t = translateInto('en')
const moments = momentTexts(t, { locale: 'en', timeZone: 'Asia/Makassar', today: '2026-11-24' })
const AT = '2026-11-24T10:41:00.000Z'

/** Each row as `name | note | amount`. */
function rowsOf(given: object): string[] {
  const lists = { history: [], payments: [], refunds: [], messages: [] }
  const order = { ...boardOrder(), ...lists, ...given } as unknown as RestaurantOrderWithHistory
  return ledgerRows(t, { order, company: 'Bara Pizza', moments }).map(({ name, note, amount }) =>
    [name, note, formatRupiah(amount).replace('\u00a0', ' ')].filter(Boolean).join(' | '),
  )
}

describe('BOARD-10 the money of an order in cash', () => {
  test('is to be collected until it is handed over', () => {
    expect(rowsOf({ status: 'ready' })).toEqual(['Cash to collect | Rp 95.000'])
    const history = [{ version: 4, status: 'complete', at: AT }]
    expect(rowsOf({ status: 'complete', paid: true, history })).toEqual(['Cash taken | 18.41 | Rp 95.000'])
  })

  test('is none when it was cancelled, and goes back by hand', () => {
    expect(rowsOf({ status: 'cancelled' })).toEqual([])
    const history = [
      { version: 4, status: 'complete', at: AT },
      { version: 5, status: 'refunded', at: '2026-11-24T11:00:00.000Z' },
    ]
    expect(rowsOf({ status: 'refunded', paid: true, history })).toEqual([
      'Cash taken | 18.41 | Rp 95.000',
      'Cash given back | 19.00 | -Rp 95.000',
    ])
  })
})

describe('BOARD-10 the money of an order that is paid through the provider', () => {
  const service_json = { payment_method: 'qris', payment_card: null }
  const payment = {
    method: 'qris',
    status: 'paid',
    amount: 95_000,
    at: '2026-11-24T10:40:00.000Z',
    is_replaced: false,
  }
  const capture = { amount: 95_000, status: 'accepted', reason: null, captured_at: AT }
  const refund = {
    amount: 95_000,
    status: 'succeeded',
    requested_at: AT,
    changed_at: '2026-11-25T10:41:00.000Z',
  }

  test('waits for the customer', () => {
    expect(rowsOf({ service_json, payments: [{ ...payment, status: 'waiting' }] })).toEqual([
      'Charge by QRIS | 18.40, waits for the customer | Rp 95.000',
    ])
  })

  test('was charged, arrived, and is the company’s before the provider’s fee', () => {
    expect(rowsOf({ service_json, payments: [payment], captures: [capture] })).toEqual([
      'Charge by QRIS | 18.40, paid | Rp 95.000',
      'Received by QRIS | 18.41 | Rp 95.000',
      'For Bara Pizza | Before the fee of the payment provider | Rp 95.000',
    ])
  })

  test.each([
    ['succeeded', 'Given back', 'Rp 0'],
    ['pending', 'On its way back', 'Rp 0'],
    ['failed', 'Did not go back, needs a look', 'Rp 95.000'],
  ])('goes back: %s', (status, words, remains) => {
    const refunds = [{ ...refund, status }]
    expect(rowsOf({ service_json, payments: [payment], captures: [capture], refunds }).slice(2)).toEqual([
      `Refund | 25 Nov, 18.41, ${words} | -Rp 95.000`,
      `For Bara Pizza | Before the fee of the payment provider | ${remains}`,
    ])
  })

  test('names the attempt that was replaced', () => {
    const replaced = { ...payment, method: 'virtual_account', status: 'waiting', is_replaced: true }
    expect(rowsOf({ service_json, payments: [replaced, payment] })[0]).toBe(
      'Charge by Transfer | 18.40, replaced by another way to pay | Rp 95.000',
    )
  })

  test('says of a card its network and last digits alone', () => {
    const payment_card = { masked_card_number: '400000******1091', network: 'VISA' }
    const order = { ...boardOrder(), service_json: { payment_method: 'card', payment_card } }
    expect(cardText(t, order as never)).toBe('VISA, ends in 1091')
  })
})
