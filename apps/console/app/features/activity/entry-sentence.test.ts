import { type ActivityAction, type ActivityValues, activityAction } from '@pesan/contract/activity'
import { describe, expect, test } from 'vitest'
import { activityEntry } from '../../../testing/activity-entry.ts'
import { CHARGE_CASES } from '../../../testing/charge-entries.ts'
import { MENU_CASES } from '../../../testing/menu-entries.ts'
import { OPENING_CASES } from '../../../testing/opening-entries.ts'
import { ORDER_CASES } from '../../../testing/order-entries.ts'
import { REPORT_CASES } from '../../../testing/report-entries.ts'
import { SETTINGS_CASES } from '../../../testing/settings-entries.ts'
import { translateInto } from '../../../testing/translate-into.ts'
import { entrySentence } from './entry-sentence.ts'

const TIME_ZONE = 'Asia/Makassar'
const sentence = (entry: Parameters<typeof activityEntry>[0], locale: 'en' | 'id' = 'en') =>
  entrySentence(translateInto(locale), activityEntry(entry), TIME_ZONE)

interface Case {
  action: ActivityAction
  name?: string
  before?: ActivityValues
  after?: ActivityValues | null
  says: string
}

const CASES: readonly Case[] = [
  ...ORDER_CASES,
  {
    action: 'payment.refunded',
    after: { amount: 95_000, status: 'refunded' },
    says: 'Payment refunded, Rp 95.000',
  },
  {
    action: 'payment.refunded',
    after: { amount: 95_000, status: 'refunding' },
    says: 'Payment refunded, Rp 95.000, on its way',
  },
  {
    action: 'payment.accepted',
    after: { amount: 95_000, status: 'accepted' },
    says: 'Payment accepted, Rp 95.000',
  },
  {
    action: 'payment.difference_settled',
    after: { difference: 'capture_amount', note: 'The bank was asked' },
    says: 'Difference with the payment provider closed, “The bank was asked”',
  },
  {
    action: 'member.invited',
    name: 'Made',
    after: { name: 'Made', role: 'counter', outlets: ['Berawa', 'Ubud'] },
    says: 'Made invited, Counter, Berawa, Ubud',
  },
  {
    action: 'member.invited',
    name: '+628191667540',
    after: { name: null, role: 'owner', outlets: null },
    says: '+628191667540 invited, Owner, all outlets',
  },
  {
    action: 'member.joined',
    name: 'Made',
    after: { name: 'Made', role: 'counter', outlets: ['Berawa'] },
    says: 'Joined the restaurant, Counter, Berawa',
  },
  {
    action: 'member.changed',
    name: 'Ratih Wulandari',
    before: { role: 'counter' },
    after: { role: 'manager' },
    says: 'Ratih Wulandari, Counter → Manager',
  },
  {
    action: 'member.changed',
    name: '+628191667540',
    before: { name: null, outlets: null },
    after: { name: 'Made', outlets: ['Berawa'] },
    says: '+628191667540 → Made, all outlets → Berawa',
  },
  {
    action: 'member.removed',
    name: 'Made',
    before: { name: 'Made', role: 'counter' },
    says: 'Made removed, was Counter',
  },
  {
    action: 'member.left',
    name: 'Made',
    before: { name: 'Made', role: 'owner' },
    says: 'Left the restaurant, was Owner',
  },
  { action: 'member.pin_set', name: 'Made', says: 'PIN set' },
  {
    action: 'device.paired',
    name: 'Kitchen tablet',
    after: { name: 'Kitchen tablet', outlet: 'Berawa' },
    says: 'Kitchen tablet paired, Berawa',
  },
  {
    action: 'device.paired',
    name: 'Wall',
    after: { name: 'Wall', outlet: 'Berawa', kind: 'wall' },
    says: 'Wall paired, Berawa, a wall for guests',
  },
  { action: 'device.tested', name: 'Berawa', after: { test: 'a' }, says: 'Counter of Berawa tested' },
  {
    action: 'device.test_answered',
    name: 'Berawa',
    after: { test: 'a', rang: false },
    says: 'Test of Berawa, it did not ring',
  },
  {
    action: 'device.test_answered',
    name: 'Berawa',
    after: { test: 'a', printed: false },
    says: 'Test of Berawa, it did not print',
  },
  {
    action: 'device.signed_out',
    name: 'Kitchen tablet',
    before: { name: 'Kitchen tablet', outlet: 'Berawa' },
    says: 'Kitchen tablet signed out, Berawa',
  },
  ...MENU_CASES,
  {
    action: 'voucher.created',
    name: 'HEMAT',
    after: { percent: 20, cap: 30_000, minimum_subtotal: 100_000 },
    says: 'HEMAT created, 20 %, up to Rp 30.000',
  },
  { action: 'voucher.created', name: 'HEMAT', after: { amount: 5000 }, says: 'HEMAT created, Rp 5.000' },
  { action: 'voucher.withdrawn', name: 'HEMAT', says: 'HEMAT withdrawn' },
  { action: 'voucher.restored', name: 'HEMAT', says: 'HEMAT brought back' },
  {
    action: 'webhook.created',
    name: 'https://till.example',
    after: { url: 'https://till.example', events: ['order.updated'] },
    says: 'https://till.example added, order.updated',
  },
  { action: 'webhook.removed', name: 'https://till.example', says: 'https://till.example removed' },
  {
    action: 'webhook.secret_rotated',
    name: 'https://till.example',
    says: 'https://till.example, new secret',
  },
  {
    action: 'webhook.switched',
    name: 'https://till.example',
    before: { active: true },
    after: { active: false },
    says: 'https://till.example switched off',
  },
  { action: 'webhook.tested', name: 'https://till.example', says: 'https://till.example, test sent' },
  { action: 'webhook.delivery_repeated', name: 'order.updated', says: 'order.updated sent again' },
  {
    action: 'key.created',
    name: 'kasir-pos',
    after: { scopes: ['orders:read', 'menu'] },
    says: 'kasir-pos created, orders:read, menu',
  },
  { action: 'key.rotated', name: 'kasir-pos', after: { scopes: ['menu'] }, says: 'kasir-pos, new key, menu' },
  { action: 'key.revoked', name: 'kasir-pos', says: 'kasir-pos revoked' },
  { action: 'company.imported', after: { outlets: 3 }, says: 'Settings imported, 3 outlets' },
  { action: 'company.changed', after: { name: 'Bara', other: 1 }, says: 'Company changed, Name' },
  ...SETTINGS_CASES,
  ...CHARGE_CASES,
  ...REPORT_CASES,
  ...OPENING_CASES,
  { action: 'printer.created', name: 'Bar', after: { copies: 1 }, says: 'Bar added' },
  {
    action: 'printer.changed',
    name: 'Bar',
    before: { copies: 1 },
    after: { copies: 2 },
    says: 'Bar changed',
  },
  { action: 'printer.key_made', name: 'Bar', says: 'Bar: new key' },
  { action: 'printer.key_revoked', name: 'Bar', says: 'Bar: key revoked' },
  { action: 'printer.tested', name: 'Bar', says: 'Bar tested' },
  { action: 'printer.removed', name: 'Bar', says: 'Bar removed' },
  {
    action: 'printer.ticket_printed',
    name: '#431',
    after: { tickets: 1 },
    says: 'Ticket printed again, #431',
  },
  { action: 'printer.ticket_dropped', after: { tickets: 14 }, says: 'Ticket not printed any more' },
  { action: 'customer.erased', after: { orders: 1 }, says: 'Customer erased, 1 order' },
  { action: 'customer.listed', after: { customers: 14 }, says: 'List of customers saved, 14 customers' },
  { action: 'customer.noted', after: { length: 9 }, says: 'Note about a customer changed' },
]

describe('STAFF-14 the sentence of an entry', () => {
  test('is known for every action', () => {
    expect(new Set(CASES.map(({ action }) => action))).toEqual(new Set(activityAction.options))
  })

  test.each(CASES)('$action says “$says”', ({ says, ...entry }) => {
    expect(sentence(entry)).toBe(says)
  })

  test('is in the language of the person', () => {
    const entry = { action: 'member.changed', name: 'Ratih', before: { role: 'counter' } } as const
    expect(sentence({ ...entry, after: { role: 'owner' } }, 'id')).toBe('Ratih, Kasir → Pemilik')
  })

  test.each<Case>([
    {
      action: 'order.moved',
      before: { status: 'approved' },
      after: { status: 'teleported' },
      says: 'Moved on',
    },
    { action: 'order.moved', says: 'Moved on' },
    { action: 'order.entered', after: { channel: 'radio', total: 95_000 }, says: 'Order entered' },
    { action: 'order.promised', after: { ready_at: 'soon' }, says: 'Promised a time' },
    { action: 'payment.refunded', after: { amount: 'much', status: 'refunded' }, says: 'Payment refunded' },
    { action: 'member.changed', name: 'Made', before: {}, after: {}, says: 'Made changed' },
    {
      action: 'member.changed',
      name: 'Made',
      before: { role: 'chef' },
      after: { role: 'x' },
      says: 'Made changed',
    },
    {
      action: 'menu.stock_changed',
      after: { outlet: null, sold_out: [], available: [], left: [], daily: [] },
      says: 'Stock changed',
    },
    { action: 'menu.sold_out', after: { sold_out: [], available: [] }, says: 'Sold-out marks changed' },
    { action: 'voucher.created', name: 'HEMAT', after: { amount: 0.5 }, says: 'HEMAT created' },
    { action: 'key.created', name: 'kasir-pos', after: null, says: 'kasir-pos created' },
  ])('with values that are not understood is the bare action: $action, $says', ({ says, ...entry }) => {
    expect(sentence(entry)).toBe(says)
  })
})
