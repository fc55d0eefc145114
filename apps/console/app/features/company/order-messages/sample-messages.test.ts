import { LOCALES } from '@pesan/contract/language'
import { expect, test } from 'vitest'
import { alertText, customerMessages, type SampleShop } from './sample-messages.ts'

const shop: SampleShop = {
  company: 'Sawah',
  timeZone: 'Asia/Makassar',
  now: new Date('2026-11-25T04:00Z'),
  settings: {
    outlets: [{ name: 'Sanur' } as SampleShop['settings']['outlets'][number]],
    order_ahead_days: null,
    alert_after_minutes: 5,
  },
}
const textOf = (kind: string, locale: 'en' | 'id', settings = shop.settings) =>
  customerMessages({ ...shop, settings }, locale).find(message => message.kind === kind)?.text

test('OPEN-05 a message reads as the customer of a sample order gets it, with the names of the company', () => {
  expect(textOf('placed', 'en')).toBe('Sawah: we have your order #1042. Sanur is preparing it.')
  expect(textOf('accepted', 'id')).toBe('Sawah: pesanan #1042 siap sekitar pukul 12:25.')
  expect(textOf('cancelled_paid', 'id')).toBe(
    'Sawah: pesanan #1042 dibatalkan. Alasan: restoran tidak mengonfirmasinya tepat waktu. Uang yang sudah dibayar akan dikembalikan.',
  )
  expect(textOf('reduced', 'en')).toContain('It costs Rp 35.000 less')
})

test('OPEN-05 no message of the sample order has an empty place, in any language', () => {
  for (const locale of LOCALES) {
    const messages = customerMessages(shop, locale)
    expect(messages).toHaveLength(9)
    for (const { text } of messages) expect(text).not.toMatch(/[{}]|: \.| {2}|null|undefined/)
  }
})

test('OPEN-05 an order for later has its message where customers can order ahead', () => {
  expect(textOf('placed_later', 'en')).toBeUndefined()
  const ahead = { ...shop.settings, order_ahead_days: 3 }
  expect(textOf('placed_later', 'en', ahead)).toBe(
    'Sawah: we have your order #1042 for Thu 26 Nov, 12:00. Sanur begins in time for it.',
  )
})

test('OPEN-05 the alert names the minutes that the company has chosen', () => {
  expect(alertText(shop, 'en')).toBe('Order #1042 at Sanur has been waiting for 5 minutes. Please accept it.')
  expect(
    alertText({ ...shop, settings: { ...shop.settings, alert_after_minutes: null } }, 'en'),
  ).toBeUndefined()
})
