import * as v from 'valibot'
import { expect, test } from 'vitest'
import { activityEntry } from './activity.ts'
import { membership } from './member.ts'
import { deliveriesAnswer } from './webhook.ts'

const COMPANY = {
  id: '0198f4a0-0000-7000-8000-000000000001',
  slug: 'bara',
  name: 'Bara',
  color: '#112233',
  icon: null,
  time_zone: 'Asia/Makassar',
  outlets: [],
}

test('STAFF-19 a page that is open over a deployment leaves out the scopes that it does not know', () => {
  const member = { member_id: 'm', name: 'Kadek', role: 'counter', outlets: null, company: COMPANY }
  const { scopes } = v.parse(membership, { ...member, scopes: ['orders:read', 'of-tomorrow', 'wall'] })
  expect(scopes).toEqual(['orders:read', 'wall'])
  expect(v.is(membership, { ...member, scopes: [1] })).toBe(false)
})

test('STAFF-14 STAFF-19 an activity that a page does not know is one of another kind, and its entry is shown', () => {
  const entry = {
    id: 'e',
    at: '2026-11-28T05:00:00.000Z',
    actor: { kind: 'satellite', id: null, name: null },
    action: 'order.teleported',
    subject: null,
    before: null,
    after: null,
  }
  const { action, actor } = v.parse(activityEntry, entry)
  expect([action, actor.kind]).toEqual(['other', 'system'])
})

test('STAFF-19 a delivery of an event that a page does not know is shown among the others', () => {
  const delivery = {
    id: 'd',
    webhook_id: 'w',
    event: 'order.teleported',
    order_id: null,
    status: 'delivered',
    attempts: 1,
    created_at: '2026-11-28T05:00:00.000Z',
    next_attempt_at: null,
    delivered_at: '2026-11-28T05:00:01.000Z',
    last_error: null,
  }
  const { data } = v.parse(deliveriesAnswer, { data: [delivery, { ...delivery, event: 'order.updated' }] })
  expect(data.map(({ event }) => event)).toEqual(['other', 'order.updated'])
})
