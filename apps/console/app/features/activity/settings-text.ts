// What a change of settings says in the activity log.
import { formatRupiah, toRupiah } from '@pesan/domain/money/rupiah'
import * as v from 'valibot'
import type { T } from '../../lib/i18n/t.ts'

const count = v.pipe(v.number(), v.integer())

/** Only what differs. */
export const settingsFacts = v.partial(
  v.object({
    delivery_soon_minutes: count,
    delivery_late_minutes: count,
    pickup_soon_minutes: count,
    pickup_late_minutes: count,
    usual_minutes: count,
    auto_accept: v.boolean(),
    pauses_itself: v.boolean(),
    asks_for_code: v.boolean(),
    refund_code_above: v.nullable(count),
  }),
)
type Facts = v.InferOutput<typeof settingsFacts>

export const settingsTexts = (t: T, before: Facts, after: Facts): (string | null)[] => [
  after.auto_accept === undefined
    ? null
    : t(after.auto_accept ? 'activity.settings.autoOn' : 'activity.settings.autoOff'),
  after.pauses_itself === undefined
    ? null
    : t(after.pauses_itself ? 'activity.settings.pausesItself' : 'activity.settings.pausesNot'),
  after.asks_for_code === undefined
    ? null
    : t(after.asks_for_code ? 'activity.settings.asksForCode' : 'activity.settings.asksForNoCode'),
  after.refund_code_above === undefined ? null : refundText(t, after.refund_code_above),
  minutesOf(t, 'activity.settings.usual', before.usual_minutes, after.usual_minutes),
  minutesOf(t, 'activity.settings.deliverySoon', before.delivery_soon_minutes, after.delivery_soon_minutes),
  minutesOf(t, 'activity.settings.deliveryLate', before.delivery_late_minutes, after.delivery_late_minutes),
  minutesOf(t, 'activity.settings.pickupSoon', before.pickup_soon_minutes, after.pickup_soon_minutes),
  minutesOf(t, 'activity.settings.pickupLate', before.pickup_late_minutes, after.pickup_late_minutes),
]

const refundText = (t: T, codeAbove: number | null): string =>
  codeAbove === null
    ? t('activity.settings.refundsFree')
    : t('activity.settings.refundCode', { amount: formatRupiah(toRupiah(codeAbove)) })

type MinutesKey =
  `activity.settings.${'deliverySoon' | 'deliveryLate' | 'pickupSoon' | 'pickupLate' | 'usual'}`

const minutesOf = (
  t: T,
  key: MinutesKey,
  before: number | undefined,
  after: number | undefined,
): string | null =>
  after === undefined ? null : t(key, { minutes: before === undefined ? after : `${before} → ${after}` })
