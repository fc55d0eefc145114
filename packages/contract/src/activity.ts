// The activity log of a company: every change that was made through the console or the API (STAFF-13). An entry is never
// changed, and deleted after two years.
import * as v from 'valibot'
import { isoDay } from './moment.ts'

/** What an endpoint does, as `kind.verb`. */
export const activityAction = v.picklist([
  'order.entered',
  'order.promised',
  'order.moved',
  'order.rejected',
  'order.refunded',
  'order.reduced',
  'order.cash_noted',
  'order.recalled',
  'order.seen',
  'order.address_changed',
  'order.ticked',
  'order.code_checked',
  'payment.refunded',
  'payment.accepted',
  'payment.difference_settled',
  'member.invited',
  'member.joined',
  'member.changed',
  'member.removed',
  'member.left',
  'member.pin_set',
  'device.paired',
  'device.signed_out',
  'device.tested',
  'device.test_answered',
  'menu.imported',
  'menu.image_stored',
  'menu.sold_out',
  'menu.stock_changed',
  'menu.draft_changed',
  'menu.published',
  'menu.product_changed',
  'menu.owner_changed',
  'voucher.created',
  'voucher.withdrawn',
  'voucher.restored',
  'webhook.created',
  'webhook.removed',
  'webhook.secret_rotated',
  'webhook.switched',
  'webhook.tested',
  'webhook.delivery_repeated',
  'key.created',
  'key.rotated',
  'key.revoked',
  'company.imported',
  'company.changed',
  'company.day_closed',
  'company.closed',
  'settings.changed',
  'settings.charges_changed',
  'settings.account_changed',
  'opening.hours_changed',
  'opening.special_day_added',
  'opening.special_day_removed',
  'opening.paused',
  'opening.pause_ended',
  'opening.busy_changed',
  'opening.slot_changed',
  'opening.rules_changed',
  'printer.created',
  'printer.changed',
  'printer.removed',
  'printer.key_made',
  'printer.key_revoked',
  'printer.tested',
  'printer.day_printed',
  'printer.ticket_printed',
  'printer.ticket_dropped',
  'customer.erased',
  'customer.listed',
  'customer.noted',
])
export type ActivityAction = v.InferOutput<typeof activityAction>

export const activityKind = v.picklist([
  'order',
  'payment',
  'member',
  'device',
  'menu',
  'voucher',
  'webhook',
  'key',
  'company',
  'settings',
  'opening',
  'printer',
  'customer',
])
export type ActivityKind = v.InferOutput<typeof activityKind>

/**
 * `operator`: of the installation, also by the command line. `device`: a paired tablet without a named person. `system`: Pesan,
 * as an outlet has set it up.
 */
export const activityActorKind = v.picklist(['member', 'key', 'operator', 'device', 'system'])

/** Facts by name, as they were or became. Moments in ISO 8601, amounts in rupiah; never a secret, nor card data. */
const value = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())])
export const activityValues = v.record(v.string(), value)
export type ActivityValues = v.InferOutput<typeof activityValues>

/** `other`: what only a newer server does (0108). */
const shownAction = v.picklist([...activityAction.options, 'other'])
export type ShownAction = v.InferOutput<typeof shownAction>

export const activityEntry = v.object({
  id: v.string(),
  at: v.string(),
  /** `id` and `name` as they were then; null for an operator and the system. */
  actor: v.object({
    // oxlint-disable-next-line promise/valid-params -- the `catch` of a schema, not of a promise
    kind: v.fallback(activityActorKind, 'system'),
    id: v.nullable(v.string()),
    name: v.nullable(v.string()),
    /** The paired tablet at which a member acted by PIN. */
    device: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
  }),
  // oxlint-disable-next-line promise/valid-params -- the `catch` of a schema, not of a promise
  action: v.fallback(shownAction, 'other'),
  /** What was changed, such as an order by its id and `#431`; null for the whole company. */
  subject: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Only what differs. Null: it was not there before, or is not there any more. */
  before: v.nullable(activityValues),
  after: v.nullable(activityValues),
})
export type ActivityEntry = v.InferOutput<typeof activityEntry>

/** Each member narrows the list. `limit` 1 to 100, default 100. */
export const activityQuery = v.object({
  /** The id of a member, an API key or a device. */
  actor: v.optional(v.pipe(v.string(), v.uuid())),
  kind: v.optional(activityKind),
  /** `YYYY-MM-DD` in the company's time zone. */
  day: v.optional(v.pipe(isoDay, v.regex(/^20\d\d-/, 'must be a day of this century'))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'must be a number from 1 to 100'))),
})

/** Newest first. `next_cursor` leads to the older ones; null when there are none. */
export const activityAnswer = v.object({
  data: v.array(activityEntry),
  next_cursor: v.nullable(v.string()),
})
