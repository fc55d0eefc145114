import type { CompanyId, PaymentCardId } from '@pesan/contract/ids'
import type { PaymentCardAnswer } from '@pesan/contract/payment'
import { createCall } from '@pesan/ui/api/call'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCard } from './add-card.ts'
import { paymentStore } from './payment-store.ts'

const CARD: PaymentCardAnswer = {
  id: '00000000-0000-4000-8000-0000000000aa' as PaymentCardId,
  number: '400000XXXXXX1000',
  masked_card_number: '400000XXXXXX1000',
  expiry_month: '08',
  expiry_year: '2029',
  network: 'VISA',
  cardholder_name: null,
  payment_token: 'pm-1',
}

type Reply = 'added' | 'pending' | 'failed' | 'refused' | 'lost'

/** A server that gives the replies in order and repeats the last one. */
function harness(...replies: Reply[]) {
  const waits: number[] = []
  let fetches = 0
  const call = createCall({
    companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
    token: () => 'token',
    onUnauthenticated: () => {},
    fetch: async () => {
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply === 'lost') throw new TypeError('connection lost')
      if (reply === 'refused') {
        return Response.json({ status: false, code: 'card_attempt_invalid', message: 'no' }, { status: 422 })
      }
      const data = { status: reply, card: reply === 'added' ? CARD : null, failure_code: null }
      return Response.json({ status: true, message: 'OK', data })
    },
  })
  const deps = {
    call,
    freshCards: async () => {
      fetches += 1
      return [CARD]
    },
    wait: async (ms: number) => void waits.push(ms),
  }
  return {
    waits,
    fetches: () => fetches,
    add: () => addCard({ attemptId: '00000000-0000-4000-8000-0000000000bb', tokenId: 'pm-1' }, deps),
  }
}

beforeEach(() => paymentStore.setState({ method: null, cardId: null }))

describe('saving a card', () => {
  it('AMB-047 an added card is loaded and chosen', async () => {
    const { add, fetches } = harness('added')
    expect(await add()).toEqual({ status: 'added' })
    expect(fetches()).toBe(1)
    expect(paymentStore.getState()).toEqual({ method: 'card', cardId: CARD.id })
  })

  it('a card that the bank has not confirmed yet is polled', async () => {
    const { add, waits } = harness('pending', 'pending', 'added')
    expect(await add()).toEqual({ status: 'added' })
    expect(waits).toHaveLength(2)
  })

  it('polling ends after some time', async () => {
    const { add, waits } = harness('pending')
    expect(await add()).toEqual({ status: 'pending' })
    expect(waits.length).toBeGreaterThan(0)
    expect(paymentStore.getState().cardId).toBeNull()
  })

  it.each(['failed', 'refused', 'lost'] as const)('%s chooses nothing', async reply => {
    const { add } = harness(reply)
    expect(await add()).toMatchObject({ status: 'failed' })
    expect(paymentStore.getState()).toEqual({ method: null, cardId: null })
  })
})
