// What the activity log says of a pause and of a busy time.
import * as v from 'valibot'
import type { T } from '../../lib/i18n/t.ts'
import { formatTime } from '../../lib/local-time.ts'

export const moment = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
  v.check(at => !Number.isNaN(at.getTime())),
)

const count = v.pipe(v.number(), v.integer())
const UNTIL_ENDED = 'until ended'
const pausedUntil = v.nullable(v.union([v.literal(UNTIL_ENDED), moment]))
export const pauses = v.partial(
  v.object({
    delivery_paused_until: pausedUntil,
    delivery_pause_reason: v.nullable(v.string()),
    pickup_paused_until: pausedUntil,
    pickup_pause_reason: v.nullable(v.string()),
  }),
)
export const busy = v.partial(v.object({ busy_minutes: count, busy_until: v.nullable(moment) }))

export function pauseText(
  t: T,
  key: 'activity.opening.delivery' | 'activity.opening.pickup',
  until: v.InferOutput<typeof pausedUntil> | undefined,
  timeZone: string,
): string | null {
  if (!until) return null
  const end =
    until === UNTIL_ENDED
      ? t('activity.opening.untilEnded')
      : t('activity.opening.until', { time: formatTime(until, timeZone) })
  return `${t(key)} ${end}`
}
