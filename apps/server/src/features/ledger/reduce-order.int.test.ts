// Items of an order in the kitchen are taken out or swapped: what it costs, what goes back, what the kitchen makes and prints.
import {
  changeStock,
  giveMoneyBack,
  listActivity,
  readLedger,
  readOrder,
  readRestaurantOrder,
  reduceOrder,
  tickOrderItems,
} from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import type { ClaimedPrintJob } from '@pesan/contract/print-job'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Printing, paperOf, startPrinting } from '@pesan/testkit/print-steps'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const PRICE = 25_000
let api: Api
let provider: Provider
let printing: Printing
let owner: ConsoleCall
let token: string
let key: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  owner = await memberAt(api, { phone: '+6281277790001', role: 'owner', name: 'Kirana' })
  token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
  printing = await startPrinting(api)
})
afterEach(async () => {
  await printing.removeAll()
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}
const bodyOf = async (quantity: number) => {
  const { items } = await api.orderBody('bara')
  return {
    items: items.map(item => ({ ...item, quantity })),
    total: (quantity * PRICE) as Rupiah,
    allow_second: true,
  }
}
/** In the kitchen, not paid yet. */
async function inKitchen(quantity = 3): Promise<OrderId> {
  const { id } = await api.placeOrder({ token, body: await bodyOf(quantity) })
  await api.advance('bara', id, ['prepare_order'])
  return id
}
async function paidInKitchen(quantity = 3, given: Partial<PlaceOrderBody> = {}): Promise<OrderId> {
  const body = { ...(await bodyOf(quantity)), ...given, payment_method: 'qris' } as const
  const order = await api.placeOrder({ token, body })
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
  await work()
  await api.advance('bara', order.id, ['prepare_order'])
  return order.id
}
type Items = BodySentTo<typeof reduceOrder>['items']
const call = (orderId: OrderId, items: Items) => ({
  token: key,
  idempotencyKey: newAttemptKey(),
  params: { orderId },
  body: { reason: 'No more dough', items },
})
const takeOut = (orderId: OrderId, quantity = 1) =>
  api.call(reduceOrder, call(orderId, [{ id: '1', quantity }]))
const refusalOf = async (orderId: OrderId, items: Items) =>
  (await api.refusal(reduceOrder, call(orderId, items))).code
const read = async (orderId: OrderId) =>
  (await api.call(readLedger, { token: key, params: { orderId } })).data
const ofCustomer = async (orderId: OrderId) =>
  (await api.call(readOrder, { token, params: { orderId } })).data

describe('BOARD-14 items that are taken out', () => {
  test('LEDGER-02 of a paid order give back what they cost, and the customer sees both versions', async () => {
    const orderId = await paidInKitchen()
    const { data } = await takeOut(orderId)
    expect(data).toMatchObject({ total: 3 * PRICE, total_now: 2 * PRICE, items: [{ id: '1', quantity: 2 }] })
    await work()
    expect(await read(orderId)).toMatchObject({ received: 2 * PRICE, state: 'balanced' })
    expect(await ofCustomer(orderId)).toMatchObject({
      total: 2 * PRICE,
      placed_total: 3 * PRICE,
      reduced: PRICE,
      items: [{ id: '1', quantity: 2 }],
      changed_items: { reason: 'No more dough', items_before: [{ id: '1', quantity: 3 }] },
    })
  })

  test('LEDGER-02 are in a message to the customer, with the reason and the amount', async () => {
    const orderId = await inKitchen()
    await takeOut(orderId)
    await work()
    const sent = api.messageSender.sent.filter(({ kind }) => kind === 'reduced')
    expect(sent.at(-1)).toMatchObject({
      parameters: [
        expect.any(String),
        expect.stringMatching(/^#\d+$/),
        'No more dough',
        expect.stringMatching(/^Rp.25\.000$/),
      ],
    })
  })

  test('of an order in cash are not collected', async () => {
    const orderId = await inKitchen()
    await takeOut(orderId, 2)
    expect(await read(orderId)).toMatchObject({ owed: PRICE, received: 0, state: 'to_pay' })
    await api.advance('bara', orderId, ['ready', 'complete'])
    expect(await read(orderId)).toMatchObject({ owed: 0, received: PRICE, state: 'balanced' })
  })

  test('the history names both versions', async () => {
    const orderId = await inKitchen()
    const { token: _ofKey, ...sent } = call(orderId, [{ id: '1', quantity: 1 }])
    await api.call(reduceOrder, { ...sent, ...owner })
    const { data } = await api.call(listActivity, owner)
    expect(data[0]).toMatchObject({
      action: 'order.reduced',
      actor: { name: 'Kirana' },
      before: { items: [expect.stringMatching(/^3× /)] },
      after: { items: [expect.stringMatching(/^2× /)], amount: PRICE, reason: 'No more dough' },
    })
  })

  test('an order outside the kitchen, a last item and an unknown one are refused', async () => {
    const { id } = await api.placeOrder({ token, body: await bodyOf(1) })
    expect(await refusalOf(id, [{ id: '1', quantity: 1 }])).toBe('transition_not_allowed')
    const orderId = await inKitchen(1)
    expect(await refusalOf(orderId, [{ id: '1', quantity: 1 }])).toBe('nothing_left')
    expect(await refusalOf(orderId, [{ id: '2', quantity: 1 }])).toBe('unknown_order_item')
  })

  test('I11 two devices at once take out what is there', async () => {
    const orderId = await paidInKitchen(3)
    const sent = () => api.send(reduceOrder, call(orderId, [{ id: '1', quantity: 2 }]))
    const answers = await Promise.all([sent(), sent()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await work()
    expect(await read(orderId)).toMatchObject({ total_now: PRICE, received: PRICE, state: 'balanced' })
  })

  test('a repeat of the call takes nothing more out, and its key is for no other items', async () => {
    const orderId = await inKitchen(3)
    const sent = call(orderId, [{ id: '1', quantity: 1 }])
    await api.call(reduceOrder, sent)
    await takeOut(orderId)
    const again = await api.call(reduceOrder, sent)
    expect(again.data).toMatchObject({ total_now: PRICE, items: [{ id: '1', quantity: 1 }] })
    const other = { ...sent, body: { ...sent.body, items: [{ id: '1', quantity: 2 }] } }
    expect((await api.refusal(reduceOrder, other)).code).toBe('idempotency_key_reused')
  })

  test('STOCK-02 give back what they took from a count, once', async () => {
    const left = async () => {
      const [row] = await api.rows<{ remaining: number }>(
        `select min(remaining) as remaining from stock where item_id = 'soda'`,
      )
      return row?.remaining
    }
    const changes = (remaining: number | null) => ({
      ...owner,
      body: { changes: [{ type: 'product' as const, id: 'soda', remaining }] },
    })
    await api.call(changeStock, changes(10))
    const orderId = await inKitchen(3)
    expect(await left()).toBe(7)
    await takeOut(orderId)
    expect(await left()).toBe(8)
    await api.advance('bara', orderId, ['cancelled'])
    expect(await left()).toBe(10)
    await api.call(changeStock, changes(null))
  })

  test('a tick is for what was made: a changed item has to be ticked again', async () => {
    const orderId = await inKitchen()
    await api.call(tickOrderItems, {
      token: key,
      params: { orderId },
      body: { item_ids: ['1'], ticked: true },
    })
    await takeOut(orderId)
    expect((await api.call(readRestaurantOrder, { token: key, params: { orderId } })).data).toMatchObject({
      ticks: [],
      items: [{ id: '1', quantity: 2 }],
      total: 2 * PRICE,
    })
  })

  test('LEDGER-02 an amount that was given back before counts as well', async () => {
    const orderId = await paidInKitchen(2)
    const given = { reason: 'Late', give: { type: 'amount', amount: PRICE + 1 } } as const
    await api.call(giveMoneyBack, { ...call(orderId, []), body: given })
    expect(await refusalOf(orderId, [{ id: '1', quantity: 1 }])).toBe('refund_too_large')
  })
})

describe('BOARD-14 an item instead', () => {
  const PIZZA = v.parse(orderItemInput, {
    product_id: 'margherita',
    quantity: 1,
    unit_price: 95_000,
    modifierGroups: [{ id: 'size', modifiers: [{ product_id: 'medium', quantity: 1, unit_price: 0 }] }],
  })
  const SODA = v.parse(orderItemInput, { product_id: 'soda', quantity: 1, unit_price: PRICE })

  test('of a lower price gives back the difference', async () => {
    const orderId = await paidInKitchen(1, { items: [PIZZA], total: 95_000 as Rupiah })
    const swap = call(orderId, [{ id: '1', quantity: 1, instead: SODA }])
    expect((await api.call(reduceOrder, swap)).data).toMatchObject({
      total_now: PRICE,
      items: [{ id: '1', product_id: 'soda', quantity: 1 }],
    })
    await work()
    expect(await read(orderId)).toMatchObject({ received: PRICE, state: 'balanced' })
  })

  test('of a higher price, or of one that the menu does not say, is refused; one that costs the same changes no money', async () => {
    const orderId = await inKitchen(1)
    const { items } = await api.orderBody('bara')
    const [item] = items
    if (!item) throw new Error('nothing to order')
    const same = { ...item, quantity: 1, notes: 'less sweet' }
    expect(await refusalOf(orderId, [{ id: '1', quantity: 1, instead: PIZZA }])).toBe('swap_costs_more')
    expect(await refusalOf(orderId, [{ id: '1', quantity: 1, instead: { ...same, unit_price: 1 } }])).toBe(
      'price_changed',
    )
    const { data } = await api.call(reduceOrder, call(orderId, [{ id: '1', quantity: 1, instead: same }]))
    expect(data).toMatchObject({ total_now: PRICE, items: [{ id: '1', notes: 'less sweet' }] })
    expect(data.entries.map(({ kind }) => kind)).toEqual(['charged'])
  })
})

describe('TICKET-09 papers', () => {
  async function print(printer: string): Promise<ClaimedPrintJob> {
    const job = await printing.claimOne(printer)
    await printing.report(job, 'sent')
    await printing.report(job, 'printed')
    return job
  }

  test('a printed order that changes prints only the difference, headed CHANGED, once for each change', async () => {
    const printer = await printing.add({ language: 'en' })
    const orderId = await inKitchen(3)
    await print(printer)
    await takeOut(orderId)
    await takeOut(orderId)
    const papers = [await print(printer), await print(printer)].map(job => paperOf(job).join('\n'))
    for (const paper of papers) {
      expect(paper).toContain('CHANGED')
      expect(paper).toMatch(/CANCEL\n1x +Lime soda/)
    }
    expect(await printing.claim(printer)).toEqual([])
  })

  test('what is not sent yet is printed as the order is now, and one in hand may not be sent', async () => {
    const printer = await printing.add({ language: 'en' })
    const orderId = await inKitchen(3)
    const job = await printing.claimOne(printer)
    await takeOut(orderId)
    expect(await printing.refusedReport(job, 'sent')).toBe('print_job_lost')
    const paper = paperOf(await print(printer)).join('\n')
    expect(paper).not.toContain('CHANGED')
    expect(paper).toMatch(/2x +Lime soda/)
    expect(await printing.claim(printer)).toEqual([])
  })

  test('a printer that has not printed the order, or prints for customers, prints no difference', async () => {
    const customer = await printing.add({ name: 'Bag', ticket: 'customer' })
    const orderId = await inKitchen(3)
    const late = await printing.add({ name: 'Late' })
    await print(customer)
    await takeOut(orderId)
    expect(await printing.claim(customer)).toEqual([])
    expect(await printing.claim(late)).toEqual([])
  })
})
