// Documents outlive releases: one that was stored by the first of them can be read by every later one.
import { expect, test } from 'vitest'
import { packOrder, unpackOrder } from './order-document.ts'
import { isExplainedBySale, isSettled } from './settled-order.ts'

/** Never changed. A member that the contract requires later needs a value for this one. */
const STORED = Buffer.from(
  [
    'ePlgi9qN7ZvNbsIwDIBfpS9gZOc/PXLbFU3a2U0TDYmJaSDx+tNgTGyk9AdaOOxauXISO7G+w3fOKSyEkBUQoQdrKgfsNENSWFeG',
    'as9W5kkGCScSoBygfEZXKiyln0nSDTCTjRsdZo5ZtT7J+htm5vGDd3wZaYpDUEH/bDMe22zWNZ8YM8u3WHx/mgRpuqRvI5liGWLx',
    'vopfntINoUYao9imGmQwERQjA0ePwExCkRPRI/cGn5M34fbuTea2d4Ofw4++JCrJzKRuhJ9M4CX46XSEdwWkwjqPTZREQipt/kY8',
    'CC/thxRDQl2B1SEAswjgjTCCgydlQwNRzRcvQ9SewVCVlXhyWPUoFk9+uI4EUBeTjQFQP8MZS00zY3qRxna5WvWCqOODgVSimiHq',
    '67K1g1T2KRuesN12aUk4pe2S7aURbZf81s9tl9zUuD8yZk9ramTstIjhyGiitlYFA9YlC0oTgUu1BhdTlIJlELXqa8Rkq76/Pgve',
    'Ll+v12JEJYhTIFBsEFSqErC2HmzUiSgqoYw/VWeetsWON0VYr+oOFk3j8ie3aDrVfhibD6n7VKZNdtu36uRrbZxsd9yoYRuMnU8q',
    'cizH',
  ].join(''),
  'base64',
)

test('a document that was stored long ago is read', () => {
  const { order, ledger } = unpackOrder(STORED)
  expect(order).toMatchObject({ status: 'refunded', total: 75000, items: [{ quantity: 2 }, { quantity: 1 }] })
  expect(ledger).toMatchObject({ order_id: order.id, items: order.items, state: 'balanced', received: -583 })
})

test('a document is written as it was read', () => {
  const archived = unpackOrder(STORED)
  expect(unpackOrder(packOrder(archived))).toEqual(archived)
  expect(() => unpackOrder(Buffer.from('damaged'))).toThrow('incorrect header check')
})

test('an order is settled when its money is explained and nothing happened since', () => {
  const archived = unpackOrder(STORED)
  const sale = { taken: 75000, returned: 75000 }
  const later = new Date('2027-12-01')
  expect(isSettled(archived, sale, later)).toBe(true)
  expect(isSettled(archived, sale, new Date(archived.order.history.at(-1)?.at ?? ''))).toBe(false)
  expect(isExplainedBySale(archived, { ...sale, returned: 0 })).toBe(false)
  const { order, ledger } = archived
  const held = {
    ...order,
    captures: order.captures.map(capture => ({ ...capture, status: 'held' as const })),
  }
  expect(isSettled({ ledger, order: held }, sale, later)).toBe(false)
  const waiting = {
    ...order,
    payments: order.payments.map(paid => ({ ...paid, status: 'waiting' as const })),
  }
  expect(isSettled({ ledger, order: waiting }, sale, later)).toBe(false)
  expect(isSettled({ order, ledger: { ...ledger, state: 'to_return' } }, sale, later)).toBe(false)
})
