import type { CompanyId, OutletId, ProductId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { describe, expect, it } from 'vitest'
import { createDeliveryQuotes } from './delivery-quote.ts'

const HOME = { latitude: -8.65, longitude: 115.14 }
const OFFICE = { latitude: -8.66, longitude: 115.15 }
const OPTIONS = [
  { name: 'Express', price: 25_000 },
  { name: 'Standard delivery', price: 12_000 },
]

async function settle(): Promise<void> {
  for (let round = 0; round < 40; round += 1) await Promise.resolve()
}

function harness(companyId: string | null = 'company') {
  const requests: { delivery_latitude: number; items?: unknown[]; scheduled_for?: string }[] = []
  const waiting: ((answer: unknown, status?: number) => void)[] = []
  const logged: unknown[] = []
  const quotes = createDeliveryQuotes({
    companyId: () => companyId,
    call: createCall({
      companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
      token: () => null,
      onUnauthenticated: () => {},
      fetch: (_, init) =>
        new Promise(resolve => {
          requests.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
          waiting.push((answer, status = 200) => resolve(Response.json(answer, { status })))
        }),
    }),
    log: error => logged.push(error),
  })
  return {
    quotes,
    requests,
    logged,
    state: () => quotes.state.getState(),
    async reply(answer: unknown, { status = 200, index = 0 } = {}) {
      await settle()
      waiting.splice(index, 1)[0]?.(answer, status)
      await settle()
    },
  }
}

describe('the delivery quote', () => {
  it('FULF-17 is the cheapest of the options of the server', async () => {
    const { quotes, reply, state } = harness()
    void quotes.quoteFor(HOME)
    expect(state()).toMatchObject({ status: 'quoting', quote: null })
    await reply(OPTIONS)
    expect(state()).toMatchObject({ status: 'quoted', quote: { name: 'Standard delivery', price: 12_000 } })
  })

  it('FULF-18 is requested for another location, not for the same one, and again when no quote is stored', async () => {
    const { quotes, requests, reply } = harness()
    void quotes.quoteFor(HOME)
    await reply(OPTIONS)
    void quotes.quoteFor({ ...HOME })
    expect(requests).toHaveLength(1)
    void quotes.quoteFor(OFFICE)
    await reply([])
    void quotes.quoteFor(OFFICE)
    expect(requests.map(request => request.delivery_latitude)).toEqual([-8.65, -8.66, -8.66])
  })

  it.each([
    { latitude: Number.NaN, longitude: 115 },
    { latitude: -8.65, longitude: Number.POSITIVE_INFINITY },
    { latitude: -91, longitude: 115 },
  ])('FULF-18 is not requested for %o', async index => {
    const { quotes, requests, state } = harness()
    await quotes.quoteFor(index)
    expect(requests).toEqual([])
    expect(state().status).toBe('none')
  })

  it('FULF-19 concurrent requests for the same location share one call', async () => {
    const { quotes, requests, reply } = harness()
    const all = Promise.all([quotes.quoteFor(HOME), quotes.quoteFor({ ...HOME }), quotes.requote()])
    await reply(OPTIONS)
    await all
    expect(requests).toHaveLength(1)
  })

  it('an answer for an earlier address is not used as the current fee', async () => {
    const { quotes, reply, state } = harness()
    void quotes.quoteFor(HOME)
    void quotes.quoteFor(OFFICE)
    await reply([{ name: 'Near', price: 9_000 }], { index: 1 })
    await reply(OPTIONS, { index: 0 })
    expect(state()).toMatchObject({ location: OFFICE, quote: { price: 9_000 } })
  })

  it('HOURS-14 names the cart, and is requested again when another outlet brings it or another time is chosen, with the cart of that moment', async () => {
    const { quotes, requests, reply, state } = harness()
    const items = [{ product_id: 'soda' as ProductId, quantity: 1 }]
    const cartAt = (outletId: string | null, scheduledFor: string | null = null) => ({
      outletId: outletId as OutletId | null,
      scheduledFor,
      items: () => items,
    })
    void quotes.quoteFor(HOME, cartAt(null))
    await reply(OPTIONS)
    await quotes.quoteFor(HOME, cartAt(null))
    expect(requests).toHaveLength(1)
    items.push({ product_id: 'pizza' as ProductId, quantity: 2 })
    void quotes.quoteFor(HOME, cartAt('south'))
    expect(state()).toMatchObject({ status: 'quoting', quote: null })
    await reply([{ name: 'South', price: 9_000 }])
    expect(state()).toMatchObject({ status: 'quoted', quote: { price: 9_000 } })
    expect(requests.map(request => request.items?.length)).toEqual([1, 2])
    void quotes.quoteFor(HOME, cartAt('south', '2026-11-26T03:30:00.000Z'))
    await reply(OPTIONS)
    expect(requests.map(request => request.scheduled_for)).toEqual([
      undefined,
      undefined,
      '2026-11-26T03:30:00.000Z',
    ])
  })

  it.each([
    ['a failed call', { status: false, code: 'delivery_fee_unknown', message: 'no' }, 503],
    ['a rate-limited call', { status: false, code: 'rate_limited', message: 'wait' }, 429],
  ])('FULF-20 %s clears the options and is only logged', async (_case, answer, status) => {
    const { quotes, reply, state, logged } = harness()
    void quotes.quoteFor(HOME)
    await reply(OPTIONS)
    void quotes.quoteFor(OFFICE)
    await reply(answer, { status })
    expect(state()).toMatchObject({ status: 'unknown', quote: null })
    expect(logged).toHaveLength(1)
  })

  it.each([[{ name: 'Standard', price: 1 }], ['free'], [null], [[]]])(
    'FULF-22 an answer of %j counts as no options',
    async answer => {
      const { quotes, reply, state } = harness()
      void quotes.quoteFor(HOME)
      await reply(answer)
      expect(state()).toMatchObject({ status: 'unknown', quote: null })
    },
  )

  it('FULF-21 without a company no request is sent', async () => {
    const { quotes, requests } = harness(null)
    await expect(quotes.quoteFor(HOME)).rejects.toThrow('Company ID is required for fetching delivery cost')
    expect(requests).toEqual([])
  })
})
