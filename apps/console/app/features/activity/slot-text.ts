// What the activity log says of a slot that was closed or opened: `25 Nov, 20.00 closed`.
import * as v from 'valibot'
import type { T } from '../../lib/i18n/t.ts'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'

export const slotChange = v.object({ slot: v.pipe(v.string(), v.isoTimestamp()), is_closed: v.boolean() })

export function slotText(
  t: T,
  { slot: text, is_closed }: v.InferOutput<typeof slotChange>,
  timeZone: string,
): string {
  const slot = new Date(text)
  const day = dayIn(slot, timeZone)
  const dayText = formatDay(day, { locale: t.locale, today: day, month: 'short' })
  const values = { slot: `${dayText}, ${formatTime(slot, timeZone)}` }
  return t(is_closed ? 'activity.opening.slotClosed' : 'activity.opening.slotOpened', values)
}
