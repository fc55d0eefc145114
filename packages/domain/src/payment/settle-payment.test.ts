import type { Rupiah } from '@pesan/contract/money'
import type { CaptureStatus } from '@pesan/contract/payment'
import { describe, expect, test } from 'vitest'
import { canTransition } from '../order/transitions.ts'
import { type Capture, type ChargeTruth, type PaymentState, settlePayment } from './settle-payment.ts'

const TOTAL = 87_000 as Rupiah
const PLACED = new Date('2026-08-03T04:00:00Z')
const DUE = new Date('2026-08-04T04:00:00Z')
const DEFERRED = new Date('2026-08-04T04:00:01Z')

const capture = (id: string, amount: number = TOTAL): Capture => ({
  id,
  amount: amount as Rupiah,
  at: PLACED,
})

const waiting = (change: Partial<PaymentState> = {}): PaymentState => ({
  orderStatus: 'pending',
  total: TOTAL,
  paymentStatus: 'waiting',
  isReplaced: false,
  dueAt: DUE,
  captures: [],
  ...change,
})

const truth = (change: Partial<ChargeTruth> = {}): ChargeTruth => ({
  status: 'waiting',
  failureCode: null,
  captures: [],
  ...change,
})

describe('settling a charge', () => {
  test('I6 the right amount, once and in time, is accepted, and the order proceeds', () => {
    const decided = settlePayment(waiting(), truth({ status: 'succeeded', captures: [capture('a')] }), PLACED)
    expect(decided).toMatchObject({
      record: [{ as: 'accepted' }],
      orderTo: 'approved',
      paymentStatus: 'paid',
    })
  })

  test('I3 another amount is held and the order waits', () => {
    const decided = settlePayment(waiting(), truth({ captures: [capture('a', 86_000)] }), PLACED)
    expect(decided).toMatchObject({
      record: [{ as: 'held', reason: 'wrong_amount' }],
      orderTo: null,
      paymentStatus: 'held',
    })
  })

  test('I7 money that was refunded before the deadline is not held at the deadline', () => {
    const state = waiting({ paymentStatus: 'refunded', captures: [{ id: 'a', status: 'refunded' }] })
    const decided = settlePayment(state, truth({ captures: [capture('a', 86_000)] }), DEFERRED)
    expect(decided).toMatchObject({ record: [], orderTo: 'cancelled', paymentStatus: 'refunded' })
  })

  test('I5 a second payment is held and the order stays paid', () => {
    const state = waiting({
      orderStatus: 'approved',
      paymentStatus: 'paid',
      captures: [{ id: 'a', status: 'accepted' }],
    })
    const decided = settlePayment(state, truth({ captures: [capture('a'), capture('b')] }), PLACED)
    expect(decided).toMatchObject({
      record: [{ as: 'held', reason: 'second' }],
      orderTo: null,
      paymentStatus: 'paid',
    })
  })

  test('I5 of two payments seen at once, one is accepted', () => {
    const { record } = settlePayment(waiting(), truth({ captures: [capture('a'), capture('b')] }), PLACED)
    expect(record.map(({ as }) => as)).toEqual(['accepted', 'held'])
  })

  test('I7 money for a cancelled order is held as late', () => {
    const state = waiting({ orderStatus: 'cancelled', paymentStatus: 'expired' })
    const decided = settlePayment(state, truth({ captures: [capture('a')] }), DEFERRED)
    expect(decided).toMatchObject({
      record: [{ as: 'held', reason: 'late' }],
      orderTo: null,
      paymentStatus: 'held',
    })
  })

  test('I14 AMB-069 an order without money is cancelled at its deadline', () => {
    expect(settlePayment(waiting(), truth(), DUE)).toMatchObject({
      orderTo: 'cancelled',
      paymentStatus: 'expired',
    })
  })

  test('I14 a provider that does not answer extends the deadline by ten minutes', () => {
    expect(settlePayment(waiting(), null, DUE).orderTo).toBeNull()
    const muchLater = new Date(DUE.getTime() + 10 * 60_000)
    expect(settlePayment(waiting(), null, muchLater).orderTo).toBe('cancelled')
  })

  test('I14 a cancelled order expects no more money', () => {
    const state = waiting({ orderStatus: 'cancelled' })
    expect(settlePayment(state, truth(), PLACED).paymentStatus).toBe('expired')
    expect(settlePayment(state, null, PLACED).paymentStatus).toBe('waiting')
    expect(settlePayment(state, truth({ status: 'succeeded' }), PLACED).paymentStatus).toBe('waiting')
  })

  test('money that arrived in time is accepted even if it is seen at the deadline', () => {
    const decided = settlePayment(waiting(), truth({ captures: [capture('a')] }), DEFERRED)
    expect(decided.orderTo).toBe('approved')
  })

  test('a failure is reported once, with its code', () => {
    const failed = truth({ status: 'failed', failureCode: 'EXPIRED_CARD' })
    expect(settlePayment(waiting(), failed, PLACED)).toMatchObject({
      paymentStatus: 'failed',
      failureCode: 'EXPIRED_CARD',
      hasFailedNow: true,
      orderTo: null,
    })
    expect(settlePayment(waiting({ paymentStatus: 'failed' }), failed, PLACED).hasFailedNow).toBe(false)
  })

  test('an end at the provider before our deadline changes nothing', () => {
    expect(settlePayment(waiting(), truth({ status: 'expired' }), PLACED)).toMatchObject({
      orderTo: null,
      paymentStatus: 'waiting',
    })
  })
})

/** What may happen to a charge, as seen from outside; each check asks the provider for its current state. */
type Happening =
  | 'paid'
  | 'paid again'
  | 'paid otherwise'
  | 'fails'
  | 'ends there'
  | 'deadline'
  | 'cancelled'
  | 'a stale look'

interface Model {
  state: PaymentState
  truth: ChargeTruth
  before: ChargeTruth
  now: Date
  isPaid: boolean
  path: PaymentState['orderStatus'][]
}

function look(model: Model, seen: ChargeTruth): Model {
  const { state } = model
  const decided = settlePayment(state, seen, model.now)
  const to = decided.orderTo
  const paid = model.isPaid || to === 'approved'
  const isStep = to === null || canTransition({ status: state.orderStatus, mode: 'pickup', paid }, to)
  expect(isStep).toBe(true)
  const added = decided.record.map(({ capture: { id }, as }): { id: string; status: CaptureStatus } => ({
    id,
    status: as,
  }))
  return {
    ...model,
    isPaid: paid,
    path: to === null ? model.path : [...model.path, to],
    state: {
      ...state,
      orderStatus: to ?? state.orderStatus,
      paymentStatus: decided.paymentStatus,
      captures: [...state.captures, ...added],
    },
  }
}

function happen(model: Model, what: Happening): Model {
  const learn = (change: Partial<ChargeTruth>) => ({
    ...model,
    before: model.truth,
    truth: { ...model.truth, ...change },
  })
  const money = (id: string, amount?: number) =>
    learn({ status: 'succeeded', captures: [...model.truth.captures, capture(id, amount)] })
  switch (what) {
    case 'paid':
      return money('first')
    case 'paid again':
      return money('second')
    case 'paid otherwise':
      return money('other', 1_000)
    case 'fails':
      return model.truth.captures.length > 0
        ? model
        : learn({ status: 'failed', failureCode: 'EXPIRED_CARD' })
    case 'ends there':
      return learn({ status: 'expired' })
    case 'deadline':
      return { ...model, now: DEFERRED }
    case 'cancelled': {
      const { state } = model
      const canCancel = canTransition(
        { status: state.orderStatus, mode: 'pickup', paid: model.isPaid },
        'cancelled',
      )
      if (!canCancel) return model
      return { ...model, path: [...model.path, 'cancelled'], state: { ...state, orderStatus: 'cancelled' } }
    }
    case 'a stale look':
      return look(model, model.before)
  }
}

function requireInvariants(model: Model): void {
  const { state } = model
  const accepted = state.captures.filter(({ status }) => status === 'accepted')
  expect(accepted.length).toBeLessThanOrEqual(1)
  expect(model.isPaid).toBe(accepted.length === 1)
  expect(accepted.every(({ id }) => id === 'first' || id === 'second')).toBe(true)
  expect(new Set(state.captures.map(({ id }) => id)).size).toBe(state.captures.length)
  expect(state.orderStatus !== 'approved' || model.isPaid).toBe(true)
}

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries()) {
    const rest = [...items.slice(0, index), ...items.slice(index + 1)]
    for (const others of permutations(rest)) yield [item, ...others]
  }
}

const HISTORIES: Record<'virtual_account' | 'qris' | 'card', Happening[]> = {
  virtual_account: [
    'paid',
    'paid again',
    'paid otherwise',
    'ends there',
    'deadline',
    'cancelled',
    'a stale look',
  ],
  qris: ['paid', 'paid again', 'ends there', 'ends there', 'deadline', 'a stale look', 'a stale look'],
  card: ['fails', 'paid', 'fails', 'ends there', 'deadline', 'cancelled', 'a stale look'],
}

describe('webhooks of a charge in any order', () => {
  test.each(Object.entries(HISTORIES))('I3 I5 I6 I7 I14 %s: no invariant is violated', (_method, history) => {
    let histories = 0
    for (let length = 1; length <= history.length; length += 1) {
      for (const order of permutations(history.slice(0, length))) {
        let model: Model = {
          state: waiting(),
          truth: truth(),
          before: truth(),
          now: PLACED,
          isPaid: false,
          path: ['pending'],
        }
        for (const what of order) {
          model = happen(model, what)
          model = look(model, model.truth)
          requireInvariants(model)
        }
        const known = model.state.captures.map(({ id }) => id).sort()
        expect(known).toEqual(model.truth.captures.map(({ id }) => id).sort())
        const again = look(model, model.truth)
        expect(again.state).toEqual(model.state)
        model = look({ ...model, now: DEFERRED }, model.truth)
        expect(model.state.orderStatus).not.toBe('pending')
        histories += 1
      }
    }
    expect(histories).toBeGreaterThan(5_000)
  })
})
