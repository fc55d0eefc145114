import type { PaymentMethod } from '@pesan/contract/payment'
import { expect, test } from 'vitest'
import { offeredMethods } from './offered-methods.ts'

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
