import type { OrderHistoryEntry } from '@pesan/contract/restaurant-order'
import { describe, expect, test } from 'vitest'
import { activityEntry } from '../../../testing/activity-entry.ts'
import { translateInto } from '../../../testing/translate-into.ts'
import { happenings } from './happenings.ts'

const at = (time: string) => `2026-08-03T${time}:00.000Z`
const moments = { brief: (moment: string) => moment.slice(11, 16) }
const said = (
  {
    history = [],
    actions = [],
  }: { history?: OrderHistoryEntry[]; actions?: ReturnType<typeof activityEntry>[] },
  locale: 'en' | 'id' = 'en',
) =>
  happenings(translateInto(locale), { history, actions, customer_name: 'Ayu' }, moments).map(
    ({ what, facts, who, reason }) => [what, facts, who, reason].filter(Boolean).join(' | '),
  )
type Given = Omit<NonNullable<Parameters<typeof activityEntry>[0]>, 'name'>
const kadek = { kind: 'member', id: null, name: 'Kadek', device: null } as const
const action = (given: Given) => activityEntry({ actor: kadek, ...given })

test('BOARD-10 moves and what people did stand in one history, newest first', () => {
  const moved = (version: number, status: OrderHistoryEntry['status'], time: string, by: string | null) => ({
    version,
    status,
    at: at(time),
    cause: by === null ? 'customer' : 'restaurant',
    reason: null,
    by,
  })
  const history = [
    moved(1, 'approved', '10:00', null),
    moved(2, 'prepare_order', '10:01', 'Kadek, Kitchen tablet'),
    moved(3, 'ready', '10:30', 'Kadek'),
  ]
  const delay = action({
    action: 'order.promised',
    at: at('10:10'),
    actor: { ...kadek, device: { id: '1', name: 'Kitchen tablet' } },
    before: { ready_at: at('10:20') },
    after: { ready_at: at('10:30') },
  })
  expect(said({ history, actions: [delay] })).toEqual([
    'Ready | Kadek',
    'Time promised | 10:20 → 10:30 | Kadek, Kitchen tablet',
    'In the kitchen | Kadek, Kitchen tablet',
    'Placed | Ayu',
  ])
})

describe('BOARD-10 the history says of what people did', () => {
  test.each<[Given, string]>([
    [
      { action: 'order.promised', before: { ready_at: null }, after: { ready_at: at('10:20') } },
      'Time promised | 10:20 | Kadek',
    ],
    [{ action: 'order.address_changed', after: { parts: ['landmark'] } }, 'Address changed | Kadek'],
    [
      { action: 'order.seen', after: { changes: ['address_changed', 'items_changed'] } },
      'Changed items seen, New address seen | Kadek',
    ],
    [
      {
        action: 'order.reduced',
        before: { items: ['2× Diavola'] },
        after: { items: ['1× Diavola'], amount: 95_000, reason: 'no dough' },
      },
      'Items taken out or swapped | 2× Diavola → 1× Diavola, Rp 95.000 | Kadek | no dough',
    ],
    [
      { action: 'order.refunded', after: { amount: 5_000, reason: 'cold' } },
      'Money given back | Rp 5.000 | Kadek | cold',
    ],
    [{ action: 'order.cash_noted', after: { taken: 90_000 } }, 'Other cash noted | Rp 90.000 | Kadek'],
    [{ action: 'order.code_checked', after: { is_right: true } }, 'Code checked: it is right | Kadek'],
    [{ action: 'order.code_checked', after: { is_right: false } }, 'Code checked: it is wrong | Kadek'],
    [
      {
        action: 'payment.difference_settled',
        actor: { kind: 'operator', id: null, name: null, device: null },
        after: { difference: 'missing', note: 'Paid by transfer' },
      },
      'Difference with the payment provider closed | Operator | Paid by transfer',
    ],
    [
      {
        action: 'payment.accepted',
        actor: { kind: 'key', id: null, name: 'kasir-pos', device: null },
        after: { amount: 95_000, status: 'accepted' },
      },
      'Payment accepted | Rp 95.000 | kasir-pos',
    ],
  ])('%j', (given, says) => {
    expect(said({ actions: [action(given)] })).toEqual([says])
    expect(said({ actions: [action(given)] }, 'id')).not.toEqual([says])
  })
})
