import type { Rupiah } from '@pesan/contract/money'
import { expect, test } from 'vitest'
import { type OrderMessageFacts, orderMessage } from './order-message.ts'

const FACTS: OrderMessageFacts = {
  kind: 'accepted',
  locale: 'en',
  timeZone: 'Asia/Makassar',
  company: 'Bara Kitchen',
  outletName: 'Berawa',
  number: 431,
  createdAt: new Date('2026-11-24T10:22:00Z'),
  readyAt: new Date('2026-11-24T10:42:00Z'),
  scheduledFor: null,
  waitedMin: null,
  total: 50_000 as Rupiah,
  paid: false,
  cancelCause: null,
  cancelReason: null,
  reduced: 0 as Rupiah,
  reduceReason: null,
}

test.each(['accepted', 'delayed'] as const)(
  'BOARD-04 BOARD-11 the message of an order that is %s says the promise, at the time of the restaurant',
  kind => {
    const promise = { kind, parameters: ['Bara Kitchen', '#431', '18:42'] }
    expect(orderMessage({ ...FACTS, kind })).toEqual(promise)
    expect(orderMessage({ ...FACTS, kind, readyAt: null })).toBeNull()
  },
)
