import type { PaymentCardAnswer, PaymentMethod } from '@pesan/contract/payment'
import { expect, it, test } from 'vitest'
import { keyOfWay, offeredMethods, otherWays } from './offered-methods.ts'

const offeredWith = (card_publishable_key: string | null, payment_methods: PaymentMethod[]) =>
  offeredMethods({ company: { payment_methods, card_publishable_key } })

test('PAY-01 a company offers the methods that it accepts', () => {
  expect(offeredWith('key', ['cash', 'card', 'virtual_account', 'qris'])).toEqual([
    'cash',
    'card',
    'virtual_account',
    'qris',
  ])
  expect(offeredWith('key', ['qris'])).toEqual(['qris'])
})

test('without a provider only cash is offered', () => {
  expect(offeredWith(null, ['cash', 'card', 'virtual_account', 'qris'])).toEqual(['cash'])
})

const card = (id: string, masked_card_number: string): PaymentCardAnswer =>
  ({ id, masked_card_number, network: 'VISA' }) as PaymentCardAnswer
const CARDS = [card('card-1', '400000XXXXXX1111'), card('card-2', '400000XXXXXX2222')]
const OFFERED = ['cash', 'card', 'virtual_account', 'qris'] as const
const order = (payment_method: string, change: object = {}) =>
  ({
    total: 50_000,
    payment_status: 'waiting',
    service_json: { payment_method, payment_card: null },
    ...change,
  }) as Parameters<typeof otherWays>[0]
const keys = (...given: Parameters<typeof otherWays>) => otherWays(...given).map(keyOfWay)

it('LEDGER-09 every method except the current one, each saved card separately', () => {
  expect(keys(order('qris'), OFFERED, CARDS)).toEqual(['cash', 'card-1', 'card-2', 'virtual_account'])
  const byCard = { payment_method: 'card', payment_card: { masked_card_number: '400000XXXXXX1111' } }
  expect(keys(order('card', { service_json: byCard }), OFFERED, CARDS)).toEqual([
    'cash',
    'card-2',
    'virtual_account',
    'qris',
  ])
})

it('LEDGER-09 a failed method may be tried again, and one that cannot accept the amount is left out', () => {
  expect(keys(order('qris', { payment_status: 'failed' }), ['qris'], [])).toEqual(['qris'])
  expect(keys(order('qris', { total: 4_000 }), OFFERED, CARDS)).toEqual(['cash'])
  expect(keys(order('qris'), ['qris'], CARDS)).toEqual([])
})
