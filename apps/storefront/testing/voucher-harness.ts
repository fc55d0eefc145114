// For tests: the voucher of a page, a server that replies on demand, and a clock that only moves when a test
// advances it.
import type { CompanyId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { type EvaluatedOrder, VoucherCheck } from '../app/features/voucher/voucher-check.ts'

export const orderOf = (quantity: number, more: Partial<EvaluatedOrder> = {}): EvaluatedOrder => ({
  items: [{ product_id: 'diavola', quantity, unit_price: 100_000 }],
  mode: 'pickup',
  session: null,
  ...more,
})

interface SentRequest {
  code: string
  mode: string
  items: { quantity: number }[]
}
type Reply = { status: number; body: object } | 'lost'
export const valid = (discount: number): Reply => ({
  status: 200,
  body: { status: true, success: true, isValid: true, discount, messageKey: null, message: 'OK' },
})
export const INVALID: Reply = {
  status: 200,
  body: {
    status: true,
    success: true,
    isValid: false,
    discount: 0,
    messageKey: 'cartPage.voucher_code_invalid',
    message: 'Voucher code is invalid or expired',
  },
}
export const BELOW_MINIMUM: Reply = {
  status: 200,
  body: {
    status: true,
    success: true,
    isValid: false,
    discount: 0,
    messageKey: 'cartPage.voucher_below_minimum',
    message: 'Add Rp 12.500 more to use this voucher',
    shortfall: 12_500,
  },
}
export const LIMITED: Reply = { status: 429, body: { status: false, code: 'rate_limited', message: 'Wait' } }

/** A page whose server replies on demand, on a clock that the test advances. */
export function harness() {
  const requests: SentRequest[] = []
  const waiting: ((reply: Reply) => void)[] = []
  const timers = new Set<{ atMs: number; work: () => void }>()
  let nowMs = 0
  const check = new VoucherCheck({
    call: createCall({
      companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
      token: () => null,
      onUnauthenticated: () => {},
      fetch: (_, init) =>
        new Promise((resolve, reject) => {
          requests.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
          waiting.push(reply => {
            if (reply === 'lost') reject(new TypeError('connection lost'))
            else resolve(Response.json(reply.body, { status: reply.status }))
          })
        }),
    }),
    after(ms, work) {
      const timer = { atMs: nowMs + ms, work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  const settle = async () => {
    for (let round = 0; round < 30; round += 1) await Promise.resolve()
  }
  return {
    check,
    requests,
    voucher: () => check.state.getState(),
    async reply(reply: Reply) {
      await settle()
      waiting.shift()?.(reply)
      await settle()
    },
    async pass(ms: number) {
      nowMs += ms
      for (const timer of Array.from(timers).filter(candidate => candidate.atMs <= nowMs)) {
        timers.delete(timer)
        timer.work()
      }
      await settle()
    },
    waiting: () => waiting.length,
  }
}

export async function applied(discount = 30_000) {
  const page = harness()
  page.check.evaluateFor(orderOf(1))
  page.check.type('bara30')
  void page.check.apply()
  await page.reply(valid(discount))
  page.requests.length = 0
  return page
}
