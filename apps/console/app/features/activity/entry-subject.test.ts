import { expect, test } from 'vitest'
import { activityEntry } from '../../../testing/activity-entry.ts'
import { translateInto } from '../../../testing/translate-into.ts'
import { actorText, entrySubject } from './entry-subject.ts'

const t = translateInto('en')
const href = '/orders/0192d3a0-0000-7000-8000-0000000000aa'

test.each([
  [
    { action: 'order.moved', name: '#431' },
    { text: 'Order #431', href },
  ],
  [
    { action: 'payment.accepted', name: '#431' },
    { text: 'Payment of #431', href },
  ],
  [
    { action: 'member.changed', name: 'Made' },
    { text: 'People', href: null },
  ],
  [
    { action: 'key.revoked', name: 'kasir-pos' },
    { text: 'API keys', href: null },
  ],
  [{ action: 'menu.imported' }, { text: 'Menu', href: null }],
  [{ action: 'order.moved' }, { text: 'Orders', href: null }],
] as const)('an entry is about what it names: %j', (given, subject) => {
  expect(entrySubject(t, activityEntry(given))).toEqual(subject)
})

test('BOARD-12 what happened automatically is called so', () => {
  expect(actorText(t, { kind: 'system', id: null, name: null, device: null })).toEqual({
    name: 'Automatic',
    kind: null,
  })
})

test('a key and an operator are called so', () => {
  expect(actorText(t, { kind: 'key', id: 'a', name: 'kasir-pos', device: null })).toEqual({
    name: 'kasir-pos',
    kind: 'API key',
  })
  expect(actorText(t, { kind: 'operator', id: null, name: null, device: null })).toEqual({
    name: 'Operator',
    kind: null,
  })
  expect(actorText(t, { kind: 'member', id: 'b', name: 'Made', device: null })).toEqual({
    name: 'Made',
    kind: null,
  })
})

test('STAFF-13 an entry of a paired tablet names the member and the tablet, or the tablet alone', () => {
  const device = { id: 'd', name: 'Kitchen tablet' }
  expect(actorText(t, { kind: 'member', id: 'b', name: 'Made', device })).toEqual({
    name: 'Kitchen tablet',
    kind: 'Made',
  })
  expect(actorText(t, { kind: 'device', ...device, device: null })).toEqual({
    name: 'Kitchen tablet',
    kind: 'Tablet',
  })
})
