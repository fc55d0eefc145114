// Which products of the menu cannot be had at a moment, and from when they can, in words (HOURS-13).
import type { ProductId } from '@pesan/contract/ids'
import type { Menu } from '@pesan/contract/menu'
import { indexSellingTimes, sellingState } from '@pesan/domain/opening/selling-times'
import { localTime } from '@pesan/domain/opening/zoned-time'
import { formatClockTime } from '../../lib/format/date-time.ts'
import type { T } from '../../lib/i18n/t.ts'

interface At {
  t: T
  timeZone: string
  /** For when the order is. */
  at: Date
  /** Names of days are counted from here. */
  now: Date
}

export interface NotSoldTexts {
  texts: Record<ProductId, string>
  /** When they may be others; null: not while the menu stays. */
  changesAt: Date | null
}

/** Null: everything can be had at all times. */
export function notSoldTexts(menu: Menu, moment: At): NotSoldTexts | null {
  const index = indexSellingTimes(menu.categories)
  if (index.size === 0) return null
  const { notSold, changesAt } = sellingState(index, moment.timeZone, moment.at)
  const texts = Object.fromEntries([...notSold].map(([id, from]) => [id, notSoldText(from, moment)]))
  return { texts, changesAt }
}

/** A week has each day once, so its name is enough. */
function notSoldText(from: Date | null, { t, timeZone, now }: At): string {
  if (from === null) return t('opening.notSold')
  const time = formatClockTime(from, timeZone)
  const days = localTime(from.getTime(), timeZone).day - localTime(now.getTime(), timeZone).day
  if (days === 0) return t('opening.soldToday', { time })
  if (days === 1) return t('opening.soldTomorrow', { time })
  const day = new Intl.DateTimeFormat(t.locale, { weekday: 'long', timeZone }).format(from)
  return t('opening.soldOn', { time, day })
}
