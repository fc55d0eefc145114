// The hours at which owners may have the message about a day (REPORT-09).
import { DAY_MESSAGE_HOURS, type DayMessageHour } from '@pesan/contract/business-day'
import type { T } from '../../lib/i18n/t.ts'

export const clockText = (time: string): string => time.replace(':', '.')

/** Those of the next morning say so. */
export const messageHours = (t: T): { value: DayMessageHour; name: string }[] =>
  DAY_MESSAGE_HOURS.map(value => ({
    value,
    name: value < '12:00' ? t('report.settings.nextDay', { time: clockText(value) }) : clockText(value),
  }))
