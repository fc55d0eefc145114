// One short sentence for an entry of the activity log, made of what was done and of the values before and after.
import type { ActivityEntry, ShownAction } from '@pesan/contract/activity'
import { deviceKind } from '@pesan/contract/device'
import { enteredChannel } from '@pesan/contract/enter-order'
import { orderStatus } from '@pesan/contract/order'
import { captureStatus } from '@pesan/contract/payment'
import { role } from '@pesan/contract/scope'
import { formatRupiah, toRupiah } from '@pesan/domain/money/rupiah'
import * as v from 'valibot'
import type { T } from '../../lib/i18n/t.ts'
import { formatTime } from '../../lib/local-time.ts'
import { settingNames } from '../../shell/setting-name.ts'
import { arrow } from './arrow.ts'
import { bareAction } from './bare-action.ts'
import { chargeFacts, chargeTexts } from './charge-text.ts'
import { busy, moment, pauses, pauseText } from './pause-text.ts'
import { settingsFacts, settingsTexts } from './settings-text.ts'
import { slotChange, slotText } from './slot-text.ts'

type Entry = Pick<ActivityEntry, 'action' | 'subject' | 'before' | 'after'>

interface Context {
  t: T
  /** Of the subject. */
  name: string
  timeZone: string
}

/** Null: the values are not understood. */
type Sentence = (entry: Entry, context: Context) => string | null

/** `before`, `after` or both. */
type Schemas = v.ObjectEntries
type Read<S extends Schemas> = v.InferOutput<v.ObjectSchema<S, undefined>>

/** The whole sentence is made of the values. */
const sentence =
  <S extends Schemas>(schemas: S, say: (values: Read<S>, context: Context) => string): Sentence =>
  (entry, context) => {
    const read = v.safeParse(v.object(schemas), entry)
    return read.success ? say(read.output, context) : null
  }

/** The values follow what was done. */
const details = <S extends Schemas>(
  schemas: S,
  say: (values: Read<S>, context: Context) => readonly (string | null | undefined)[],
): Sentence => {
  const saidDetails = sentence(schemas, (values, context) => joined(say(values, context)))
  return (entry, context) => {
    const text = saidDetails(entry, context)
    return text === null ? null : joined([bareAction(context.t, entry.action, context.name), text])
  }
}

const joined = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

const money = v.pipe(v.number(), v.integer(), v.transform(toRupiah))
const count = v.pipe(v.number(), v.integer())
const names = v.array(v.string())
const reason = v.optional(v.nullable(v.string()))
const quoted = (text: string | null | undefined): string | null => (text ? `“${text}”` : null)
const outletsText = (t: T, outlets: readonly string[] | null): string =>
  outlets?.join(', ') ?? t('activity.allOutlets')

const status = v.object({ status: orderStatus })
const moved = sentence(
  { before: status, after: v.object({ ...status.entries, reason }) },
  ({ before, after }, { t }) =>
    joined([arrow(t(`status.${before.status}`), t(`status.${after.status}`)), quoted(after.reason)]),
)

const promised = sentence(
  { before: v.nullable(v.object({ ready_at: v.nullable(moment) })), after: v.object({ ready_at: moment }) },
  ({ before, after }, { t, timeZone }) => {
    const time = formatTime(after.ready_at, timeZone)
    const earlier = before?.ready_at && formatTime(before.ready_at, timeZone)
    return t('activity.promisedTime', { time: earlier ? arrow(earlier, time) : time })
  },
)

const entered = sentence(
  { after: v.object({ channel: enteredChannel, total: money, ready_at: v.optional(moment) }) },
  ({ after }, { t, timeZone }) =>
    joined([
      t(`activity.entered.${after.channel}`),
      formatRupiah(after.total),
      after.ready_at && t('activity.readyAt', { time: formatTime(after.ready_at, timeZone) }),
    ]),
)

const payment = details({ after: v.object({ amount: money, status: captureStatus }) }, ({ after }, { t }) => [
  formatRupiah(after.amount),
  after.status === 'refunding' ? t('activity.refunding') : null,
])

const dayClosed = details(
  { after: v.object({ day: v.string(), expected: money, counted: money, reason }) },
  ({ after }, { t }) => [
    after.day,
    t('activity.counted', { counted: formatRupiah(after.counted), expected: formatRupiah(after.expected) }),
    quoted(after.reason),
  ],
)

const dayPrinted = details({ after: v.object({ day: v.string() }) }, ({ after }) => [after.day])

const facts = v.partial(v.object({ name: v.nullable(v.string()), role, outlets: v.nullable(names) }))
const changed = sentence({ before: facts, after: facts }, ({ before, after }, { t, name }) => {
  const changes = joined([
    before.role && after.role && arrow(t(`role.${before.role}`), t(`role.${after.role}`)),
    before.outlets !== undefined &&
      after.outlets !== undefined &&
      arrow(outletsText(t, before.outlets), outletsText(t, after.outlets)),
  ])
  if (after.name) return joined([arrow(before.name ?? name, after.name), changes])
  return changes && joined([name, changes])
})

const withRights = details({ after: v.object({ role, outlets: v.nullable(names) }) }, ({ after }, { t }) => [
  t(`role.${after.role}`),
  outletsText(t, after.outlets),
])

const wasRole = details({ before: v.object({ role }) }, ({ before }, { t }) => [
  t('activity.was', { role: t(`role.${before.role}`) }),
])

const atOutlet = v.object({ outlet: v.nullable(v.string()), kind: v.optional(deviceKind) })
const deviceFacts = ({ outlet, kind }: v.InferOutput<typeof atOutlet>, t: T) => [
  outlet,
  kind === 'wall' ? t('activity.wall') : null,
]

const answersOfTest = v.object({ rang: v.optional(v.boolean()), printed: v.optional(v.boolean()) })

const soldOut = sentence({ after: v.object({ sold_out: names, available: names }) }, ({ after }, { t }) =>
  [
    after.sold_out.length > 0 && t('activity.soldOut', { items: after.sold_out.join(', ') }),
    after.available.length > 0 && t('activity.available', { items: after.available.join(', ') }),
  ]
    .filter(Boolean)
    .join('; '),
)

const stockChanged = sentence(
  { after: v.object({ ...atOutlet.entries, sold_out: names, available: names, left: names, daily: names }) },
  ({ after }, { t }) => {
    const listed = (items: readonly string[], key: 'soldOut' | 'available' | 'left' | 'daily') =>
      items.length > 0 && t(`activity.${key}`, { items: items.join(', ') })
    const changes = [
      listed(after.sold_out, 'soldOut'),
      listed(after.available, 'available'),
      listed(after.left, 'left'),
      listed(after.daily, 'daily'),
    ].filter(Boolean)
    return changes.length === 0 ? '' : joined([changes.join('; '), after.outlet ?? t('activity.allOutlets')])
  },
)

const imported = details(
  {
    after: v.object({
      version: count,
      categories: count,
      products: count,
      modifier_groups: count,
      modifiers: count,
    }),
  },
  ({ after }, { t }) => [
    t('activity.version', { version: after.version }),
    t('activity.categories', { count: after.categories }),
    t('activity.products', { count: after.products }),
    t('activity.modifierGroups', { count: after.modifier_groups }),
    t('activity.modifiers', { count: after.modifiers }),
  ],
)

const discount = details(
  {
    after: v.object({
      percent: v.optional(v.number()),
      cap: v.optional(money),
      amount: v.optional(money),
    }),
  },
  ({ after: { percent, cap, amount } }, { t }) => [
    percent === undefined ? null : `${percent} %`,
    cap === undefined ? null : t('activity.upTo', { amount: formatRupiah(cap) }),
    amount === undefined ? null : formatRupiah(amount),
  ],
)

const scopes = details({ after: v.object({ scopes: names }) }, ({ after }) => after.scopes)

const SENTENCES: Partial<Record<ShownAction, Sentence>> = {
  'order.entered': entered,
  'order.promised': promised,
  'order.moved': moved,
  'order.rejected': moved,
  'order.recalled': moved,
  'order.refunded': details({ after: v.object({ amount: v.optional(money), reason }) }, ({ after }) => [
    after.amount === undefined ? null : formatRupiah(after.amount),
    quoted(after.reason),
  ]),
  'order.cash_noted': details({ after: v.object({ taken: money }) }, ({ after }) => [
    formatRupiah(after.taken),
  ]),
  'order.reduced': details(
    {
      before: v.object({ items: names }),
      after: v.object({ items: names, amount: money, reason }),
    },
    ({ before, after }) => [
      `${before.items.join(', ')} → ${after.items.join(', ')}`,
      after.amount === 0 ? null : formatRupiah(after.amount),
      quoted(after.reason),
    ],
  ),
  'order.ticked': sentence({ after: v.object({ items: names, ticked: v.boolean() }) }, ({ after }, { t }) =>
    t(after.ticked ? 'activity.ticked' : 'activity.unticked', { items: after.items.join(', ') }),
  ),
  'order.code_checked': details({ after: v.object({ is_right: v.boolean() }) }, ({ after }, { t }) => [
    t(after.is_right ? 'activity.codeRight' : 'activity.codeWrong'),
  ]),
  'payment.refunded': payment,
  'payment.accepted': payment,
  'payment.difference_settled': details({ after: v.object({ note: reason }) }, ({ after }) => [
    quoted(after.note),
  ]),
  'member.invited': withRights,
  'member.joined': withRights,
  'member.changed': changed,
  'member.removed': wasRole,
  'member.left': wasRole,
  'device.paired': details({ after: atOutlet }, ({ after }, { t }) => deviceFacts(after, t)),
  'device.signed_out': details({ before: atOutlet }, ({ before }, { t }) => deviceFacts(before, t)),
  'device.test_answered': details({ after: answersOfTest }, ({ after: { rang, printed } }, { t }) => [
    rang === undefined ? null : t(rang ? 'activity.rang' : 'activity.didNotRing'),
    printed === undefined ? null : t(printed ? 'activity.printed' : 'activity.didNotPrint'),
  ]),
  'menu.imported': imported,
  'menu.image_stored': details({ after: v.object({ address: v.string() }) }, ({ after }) => [
    after.address.split('/').at(-1),
  ]),
  'menu.sold_out': soldOut,
  'menu.stock_changed': stockChanged,
  'voucher.created': discount,
  'webhook.created': details({ after: v.object({ events: names }) }, ({ after }) => after.events),
  'webhook.switched': sentence({ after: v.object({ active: v.boolean() }) }, ({ after }, { t, name }) =>
    t(after.active ? 'activity.webhook.switchedOn' : 'activity.webhook.switchedOff', { name }),
  ),
  'key.created': scopes,
  'key.rotated': scopes,
  'company.imported': details({ after: v.object({ outlets: count }) }, ({ after }, { t }) => [
    t('activity.outlets', { count: after.outlets }),
  ]),
  'company.changed': details({ after: v.record(v.string(), v.unknown()) }, ({ after }, { t }) =>
    settingNames(t, Object.keys(after)),
  ),
  'company.day_closed': dayClosed,
  'company.closed': sentence({ after: v.object({ closed: v.boolean() }) }, ({ after }, { t }) =>
    t(after.closed ? 'activity.company.closed' : 'activity.company.reopened'),
  ),
  'printer.day_printed': dayPrinted,
  'settings.changed': details({ before: settingsFacts, after: settingsFacts }, ({ before, after }, { t }) =>
    settingsTexts(t, before, after),
  ),
  'settings.charges_changed': details({ before: chargeFacts, after: chargeFacts }, (changes, { t }) =>
    chargeTexts(t, changes),
  ),
  'opening.paused': details({ after: pauses }, ({ after }, { t, timeZone }) => [
    pauseText(t, 'activity.opening.delivery', after.delivery_paused_until, timeZone),
    quoted(after.delivery_pause_reason),
    pauseText(t, 'activity.opening.pickup', after.pickup_paused_until, timeZone),
    quoted(after.pickup_pause_reason),
  ]),
  'opening.busy_changed': details({ after: busy }, ({ after }, { t, timeZone }) => [
    after.busy_minutes === undefined ? null : t('activity.opening.minutes', { minutes: after.busy_minutes }),
    after.busy_until && t('activity.opening.until', { time: formatTime(after.busy_until, timeZone) }),
  ]),
  'opening.slot_changed': details({ after: slotChange }, ({ after }, { t, timeZone }) => [
    slotText(t, after, timeZone),
  ]),
  'customer.listed': details({ after: v.object({ customers: count }) }, ({ after }, { t }) => [
    t('activity.customers', { count: after.customers }),
  ]),
  'customer.erased': details({ after: v.object({ orders: count }) }, ({ after }, { t }) => [
    t('activity.orders', { count: after.orders }),
  ]),
}

export function entrySentence(t: T, entry: Entry, timeZone: string): string {
  const name = entry.subject?.name ?? ''
  const said = SENTENCES[entry.action]?.(entry, { t, name, timeZone })
  return said || bareAction(t, entry.action, name)
}
