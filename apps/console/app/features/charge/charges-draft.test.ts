import type { Charges } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { NO_CHARGES } from '@pesan/domain/charge/no-charges'
import { expect, test } from 'vitest'
import { type ChargesDraft, changeOf, draftOf, readCharges } from './charges-draft.ts'

const rp = (amount: number) => amount as Rupiah
const ALL: Charges = {
  service_millipercent: 5_500,
  service_base: 'before_voucher',
  tax_millipercent: 10_000,
  menu_prices: 'plain',
  packaging: { amount: rp(8_000), per: 'product' },
  minimum_order: rp(50_000),
  free_delivery_from: rp(300_000),
  tips: [rp(5_000), rp(10_000), rp(20_000)],
}

test('CHARGE-03 what delivery and tip carry is read, sent, and taken away by null', () => {
  const carrying: Charges = { ...ALL, delivery_carries: 'tax', tip_carries: 'service_and_tax' }
  expect(readCharges(draftOf(carrying, 'en'))).toEqual({ charges: carrying, wrong: [] })
  expect(changeOf(ALL, carrying)).toEqual({ delivery_carries: 'tax', tip_carries: 'service_and_tax' })
  const none = readCharges({ ...draftOf(carrying, 'en'), tipCarries: 'neither' }).charges
  expect(changeOf(carrying, none)).toEqual({ tip_carries: null })
  expect(changeOf({ ...ALL, tip_carries: null }, ALL)).toBeNull()
})

test('CHARGE-01 what is typed is what was saved, in both languages, and nothing is on at first', () => {
  for (const locale of ['en', 'id'] as const)
    for (const charges of [ALL, NO_CHARGES])
      expect(readCharges(draftOf(charges, locale))).toEqual({ charges, wrong: [] })
  expect(draftOf(ALL, 'id').service.text).toBe('5,5')
})

const draft = (given: Partial<ChargesDraft>): ChargesDraft => ({ ...draftOf(ALL, 'en'), ...given })

test.each([
  ['service', { service: { isOn: true, text: '101' } }],
  ['tax', { tax: { isOn: true, text: '1.2345' } }],
  ['packaging', { packaging: { isOn: true, text: '0' } }],
  ['minimum', { minimum: { isOn: true, text: '' } }],
  ['freeFrom', { freeFrom: { isOn: true, text: '100000001' } }],
  ['tips', { tips: { isOn: true, texts: ['5000', '5000', '20000'] } }],
] as const)('CHARGE-01 %s that cannot be is wrong, and counts as not set', (name, given) => {
  const { wrong } = readCharges(draft(given))
  expect(wrong).toEqual([name])
})

test('CHARGE-01 what is switched off is not set, whatever its field says', () => {
  const off = draft({ service: { isOn: false, text: '101' }, tips: { isOn: false, texts: [] } })
  expect(readCharges(off)).toEqual({
    charges: { ...ALL, service_millipercent: null, tips: null },
    wrong: [],
  })
})

test('CHARGE-01 only what differs is sent', () => {
  expect(changeOf(ALL, ALL)).toBeNull()
  expect(changeOf(ALL, { ...ALL, tips: null, tax_millipercent: 11_000 })).toEqual({
    tips: null,
    tax_millipercent: 11_000,
  })
})
