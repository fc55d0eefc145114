import { expect, test } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { createT } from '../../lib/i18n/t.ts'
import { orderTimeText } from './order-time-text.ts'

const t = createT('en', en)
const bali = (text: string) => new Date(`${text}:00+08:00`)
const now = bali('2026-11-25T18:42')
const format = { t, timeZone: 'Asia/Makassar', now }
const soonest = { outlet: 'Berawa', from: bali('2026-11-25T19:05'), until: bali('2026-11-25T19:15') }
const known = { slot: null, soonest: null, firstSlot: null, mode: 'delivery' } as const

test('PROMISE-02 at the address stands the span of the cart, or the chosen time, and nothing while none is known', () => {
  expect(orderTimeText({ ...known, soonest }, format).text).toBe(' · 19:05 to 19:15')
  const slot = bali('2026-11-26T11:30').toISOString()
  expect(orderTimeText({ ...known, soonest, slot }, format).text).toBe(' · Tomorrow, 11:30 to 11:45')
  expect(orderTimeText(known, format)).toEqual({ text: undefined, later: undefined })
})

test('HOURS-05 the bar of the cart says for which day an order can be placed, and the first time', () => {
  const later = (firstSlot: string, mode: 'delivery' | 'pickup' = 'delivery') =>
    orderTimeText({ ...known, firstSlot: bali(firstSlot), mode }, format).later
  expect(later('2026-11-26T11:30')).toMatchObject({ button: 'Order for tomorrow' })
  expect(later('2026-11-26T11:30')?.hint).toMatch(/^First time we can bring it: Tomorrow.*11:30 to 11:45$/)
  expect(later('2026-11-25T23:30', 'pickup')).toMatchObject({ button: 'Order for later today' })
  expect(later('2026-11-28T11:30')?.button).toBe('Order for later')
})

test('LATER-06 a chosen time is not talked over', () => {
  const slot = bali('2026-11-26T11:30').toISOString()
  expect(orderTimeText({ ...known, slot, firstSlot: bali('2026-11-26T11:30') }, format).later).toBeUndefined()
})
