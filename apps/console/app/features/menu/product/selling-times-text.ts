// When a category or product can be had, in a few words: `17.00 to 22.00`, where that is the same on every day.
import type { SellingTimes } from '@pesan/contract/opening'
import { WEEKDAYS } from '@pesan/contract/weekday'
import type { T } from '../../../lib/i18n/t.ts'

const shown = (time: string): string => time.replace(':', '.')

export function sellingTimesText(t: T, times: SellingTimes): string {
  const days = WEEKDAYS.map(day => times[day] ?? [])
  if (days.every(periods => periods.length === 0)) return t('menu.neverSold')
  const texts = days.map(periods =>
    periods
      .map(({ open, close }) => t('hours.period', { from: shown(open), until: shown(close) }))
      .join(', '),
  )
  const [first = ''] = texts
  return texts.every(text => text === first) ? first : t('menu.someDays')
}
