import type { CompanyId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderBody } from './order-body.ts'
import { ATTEMPT_TTL_MS, attemptStore, createOrderPlacer, endAttempt, openAttempt } from './place-order.ts'

const BODY: OrderBody = { items: [], payment_method: 'cash', pickup_outlet_id: 'o-1' }
const OTHER_BODY: OrderBody = { ...BODY, delivery_notes: 'Ring twice' }
const ORDER_ID = '00000000-0000-4000-8000-0000000000aa'

const ORDER = {
  id: ORDER_ID,
  outlet_order_id: '7',
  status: 'approved',
  service_type: 'online_store',
  service_order_type: null,
  ordered_at_date: '2026-11-20T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
  payment_due_date: null,
  outlet_name: null,
  outlet_address: null,
  gmaps_address: null,
  delivery_latitude: null,
  delivery_longitude: null,
  delivery_address_name: null,
  delivery_location_detail: null,
  delivery_landmark: null,
  delivery_notes: '',
  delivery_fees: 0,
  voucher_discount: 0,
  subtotal: 0,
  total: 0,
  items: [],
  paid: false,
  external_payment_id: null,
  external_payment_data: null as unknown,
  payment_info: [],
  failed_orders: [],
  payment_status: 'not_needed',
  service_json: { payment_method: 'cash', payment_card: null },
}

type Reply = { status: number; body: object } | 'lost'
const placed = (order: object = {}): Reply => ({
  status: 200,
  body: { status: true, message: 'OK', data: { ...ORDER, ...order } },
})
const refused = (status: number, code: string): Reply => ({
  status,
  body: { status: false, code, message: code },
})

/** A server that gives the replies in order, and a clock that a test advances. */
function harness(...replies: Reply[]) {
  const keys: (string | null)[] = []
  let made = 0
  const clock = { nowMs: 0 }
  const call = createCall({
    companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
    token: () => 'token',
    onUnauthenticated: () => {},
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      const reply = replies.shift() ?? placed()
      if (reply === 'lost') throw new TypeError('connection lost')
      return Response.json(reply.body, { status: reply.status })
    },
  })
  const placer = createOrderPlacer({
    call,
    attempts: attemptStore,
    newKey: () => `key-${(made += 1)}`,
    nowMs: () => clock.nowMs,
  })
  return { placer, keys, clock }
}

beforeEach(() => endAttempt(attemptStore))

describe('placing an order', () => {
  it('ORDER-19 success without an action returns the order', async () => {
    const { placer } = harness(placed())
    expect(await placer.place(BODY)).toEqual({ status: 'placed', orderId: ORDER_ID })
  })

  it('ORDER-18 success with an action returns its URL', async () => {
    const url = 'https://pay.example/3ds'
    const { placer } = harness(placed({ external_payment_data: { actions: [{ url }] } }))
    expect(await placer.place(BODY)).toEqual({ status: 'requires_action', orderId: ORDER_ID, url })
  })

  it('API-21 accepts the bare order as the answer, also without every field', async () => {
    const url = 'https://pay.example/3ds'
    const bare = { id: ORDER_ID, status: 'pending', external_payment_data: { actions: [{ url }] } }
    const { placer } = harness({ status: 200, body: bare }, { status: 200, body: { id: ORDER_ID } })
    expect(await placer.place(BODY)).toEqual({ status: 'requires_action', orderId: ORDER_ID, url })
    expect(await placer.place(BODY)).toEqual({ status: 'placed', orderId: ORDER_ID })
  })

  it('API-03 an answer whose data marks a refusal is a refusal with its message', async () => {
    const body = { status: true, data: { status: false, message: 'The kitchen is closed' } }
    const { placer } = harness({ status: 200, body })
    const refusal = await placer.place(BODY)
    expect(refusal).toMatchObject({ status: 'refused', error: { message: 'The kitchen is closed' } })
  })

  it('ORDER-20 success without the id of the order', async () => {
    const { placer, keys } = harness(placed({ id: undefined }))
    expect(await placer.place(BODY)).toEqual({ status: 'placed_unnamed' })
    await placer.place(BODY)
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  it('ORDER-12 a second press is ignored while the first is in progress', async () => {
    const { placer, keys } = harness(placed())
    const first = placer.place(BODY)
    expect(placer.isPlacing.getState()).toBe(true)
    expect(await placer.place(BODY)).toEqual({ status: 'ignored' })
    expect(await first).toMatchObject({ status: 'placed' })
    expect(placer.isPlacing.getState()).toBe(false)
    expect(keys).toEqual(['key-1'])
  })

  it('a refusal is returned with its code and ends the attempt', async () => {
    const { placer, keys } = harness(refused(409, 'price_changed'))
    expect(await placer.place(BODY)).toMatchObject({ status: 'refused', code: 'price_changed' })
    await placer.place(BODY)
    expect(keys).toEqual(['key-1', 'key-2'])
  })
})

describe('the payment state', () => {
  it('PAY-03 is processing while the order is being placed, then has an answer or an error with its message', async () => {
    const { placer } = harness(refused(409, 'price_changed'), placed())
    const refusedOrder = placer.place(BODY)
    expect(placer.isPlacing.getState()).toBe(true)
    expect(await refusedOrder).toMatchObject({ status: 'refused', error: { message: 'price_changed' } })
    expect(placer.isPlacing.getState()).toBe(false)
    expect(await placer.place(BODY)).toEqual({ status: 'placed', orderId: ORDER_ID })
  })
})

describe('the key of an attempt', () => {
  it('AMB-044 is created when the cart is opened for paying, for whatever is in it then', async () => {
    const deps = { newKey: () => 'opened', nowMs: () => 0 }
    openAttempt(attemptStore, deps)
    openAttempt(attemptStore, { ...deps, newKey: () => 'another tab' })
    const { placer, keys } = harness('lost', 'lost')
    await placer.place(BODY)
    await placer.place(OTHER_BODY)
    expect(keys).toEqual(['opened', 'key-1'])
  })

  it.each([
    ['a lost connection', 'lost' as const],
    ['a fault of the server', refused(500, 'server_error')],
    ['an overloaded server', refused(503, 'overloaded')],
  ])('is retained after %s, because the order may exist', async (_, reply) => {
    const { placer, keys } = harness(reply)
    expect(await placer.place(BODY)).toMatchObject({ status: 'unanswered' })
    expect(await placer.place(BODY)).toMatchObject({ status: 'placed' })
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  it('is valid just as long when the cart was opened long before', async () => {
    const { placer, keys, clock } = harness('lost', placed())
    openAttempt(attemptStore, { newKey: () => 'opened', nowMs: () => 0 })
    clock.nowMs = ATTEMPT_TTL_MS - 1
    await placer.place(BODY)
    clock.nowMs += 60_000
    await placer.place(BODY)
    expect(keys).toEqual(['opened', 'opened'])
  })

  it('is retained across a reload', async () => {
    const before = harness('lost')
    await before.placer.place(BODY)
    const after = harness(placed())
    await after.placer.place(BODY)
    expect(after.keys).toEqual(before.keys)
  })

  it('is new for another cart, after success, and after a long time', async () => {
    const { placer, keys, clock } = harness('lost', 'lost', placed(), 'lost')
    await placer.place(BODY)
    await placer.place(OTHER_BODY)
    await placer.place(OTHER_BODY)
    await placer.place(OTHER_BODY)
    clock.nowMs += ATTEMPT_TTL_MS
    await placer.place(OTHER_BODY)
    expect(keys).toEqual(['key-1', 'key-2', 'key-2', 'key-3', 'key-4'])
  })
})
