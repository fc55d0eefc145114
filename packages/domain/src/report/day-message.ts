// When the message about a business day is due at the latest (REPORT-09).
import type { DayMessageHour } from '@pesan/contract/business-day'
import { dayOfText, localTime, textOfDay, timeOfText, zonedMoment } from '../opening/zoned-time.ts'
import { daysAfter } from './business-day.ts'

export interface DayMessages {
  timeZone: string
  at: DayMessageHour
}

const NOON = timeOfText('12:00')

/** An hour before noon is that of the next morning: a day that began at midnight is not reported at eight. */
export function dayMessageDue(day: string, { timeZone, at }: DayMessages): Date {
  const time = timeOfText(at)
  return new Date(zonedMoment(dayOfText(day) + (time < NOON ? 1 : 0), time, timeZone))
}

/** The latest day whose message is due. */
export function lastDueDay(now: Date, messages: DayMessages): string {
  let day = textOfDay(localTime(now.getTime(), messages.timeZone).day)
  while (dayMessageDue(day, messages) > now) day = daysAfter(day, -1)
  return day
}

/** The first message that is due after this moment. */
export const nextDayMessage = (now: Date, messages: DayMessages): Date =>
  dayMessageDue(daysAfter(lastDueDay(now, messages), 1), messages)
