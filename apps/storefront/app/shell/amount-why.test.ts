import type { Charges, OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { listAmounts } from '@pesan/domain/charge/list-amounts'
import { NO_CHARGES } from '@pesan/domain/charge/no-charges'
import { expect, test } from 'vitest'
import { en } from '../lib/i18n/messages/en.ts'
import { id } from '../lib/i18n/messages/id.ts'
import { createT, type T } from '../lib/i18n/t.ts'
import { amountWhy } from './amount-why.ts'

const rp = (amount: number) => amount as Rupiah
const amountsOf = (charges: Partial<Charges>, voucher = 0): OrderAmount[] =>
  listAmounts({
    charges: { ...NO_CHARGES, service_millipercent: 5_000, tax_millipercent: 10_000, ...charges },
    subtotal: rp(330_000),
    pieces: 4,
    voucherDiscount: rp(voucher),
    delivery: { fee: rp(15_000), freeFrom: charges.free_delivery_from ?? null },
    tip: rp(5_000),
  })
const whyIn = (t: T, amounts: readonly OrderAmount[]) =>
  Object.fromEntries(
    amounts.map(line => {
      const { share, text } = amountWhy(t, amounts, line)
      return [line.kind, share + text]
    }),
  )

test('CHARGE-05 each line says which rule made it, and from what', () => {
  const amounts = amountsOf(
    { packaging: { amount: rp(8_000), per: 'order' }, tips: [rp(1), rp(2), rp(3)] },
    30_000,
  )
  expect(whyIn(createT('en', en), amounts)).toEqual({
    items: 'The menu prices of the items, with their options.',
    voucher: 'Taken off by the voucher.',
    packaging: 'Once for each order.',
    service: '5 % of Rp 308.000: items less voucher 300.000, packaging 8.000.',
    tax: '10 % of Rp 323.400: items less voucher 300.000, packaging 8.000, service 15.400. Delivery and tip carry no tax.',
    delivery: 'For bringing the order to this address.',
    tip: 'Chosen freely.',
  })
})

test('CHARGE-05 CHARGE-03 service before the voucher, packaging for each item and a free delivery say so', () => {
  const packaging = { amount: rp(2_000), per: 'product' as const }
  const given = { service_base: 'before_voucher' as const, packaging, free_delivery_from: rp(300_000) }
  expect(whyIn(createT('en', en), amountsOf(given, 30_000))).toMatchObject({
    packaging: 'Rp 2.000 for each of 4 items.',
    service: '5 % of Rp 338.000: items 330.000, packaging 8.000.',
    tax: '10 % of Rp 324.900: items less voucher 300.000, packaging 8.000, service 16.900.',
    delivery: 'Free from Rp 300.000 on.',
  })
})

test.each([
  [
    { delivery_carries: 'tax', tip_carries: null },
    '5 % of Rp 330.000: items 330.000.',
    '10 % of Rp 361.500: items 330.000, service 16.500, delivery 15.000. The tip carries no tax.',
  ],
  [
    { delivery_carries: 'service_and_tax', tip_carries: 'tax' },
    '5 % of Rp 345.000: items 330.000, delivery 15.000.',
    '10 % of Rp 367.250: items 330.000, service 17.250, delivery 15.000, tip 5.000.',
  ],
  [
    { delivery_carries: null, tip_carries: 'tax', menu_prices: 'inclusive', tax_millipercent: 11_000 },
    'The prices contain it already: Rp 14.157 of Rp 330.000.',
    'Already contained: Rp 33.198 of Rp 335.000: items 330.000, tip 5.000.',
  ],
] as const)(
  'CHARGE-03 CHARGE-05 what is taken from a delivery or a tip says so: %o',
  (given, service, tax) => {
    const amounts = amountsOf({ ...given, tips: [rp(1), rp(2), rp(3)] })
    expect(whyIn(createT('en', en), amounts)).toMatchObject({ service, tax })
  },
)

test('CHARGE-05 what an order does not have is not named', () => {
  const amounts = amountsOf({}).filter(({ kind }) => kind !== 'delivery')
  expect(whyIn(createT('en', en), amounts)['tax']).toBe('10 % of Rp 346.500: items 330.000, service 16.500.')
})

test('CHARGE-04 CHARGE-05 what the prices contain says how much of them it is, in Indonesian too', () => {
  const amounts = amountsOf({ menu_prices: 'inclusive', tax_millipercent: 33_333 })
  expect(whyIn(createT('id', id), amounts)['tax']).toBe(
    'Sudah ada di dalam harga: Rp 82.499 dari Rp 330.000.',
  )
})
