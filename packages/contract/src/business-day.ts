// The end of a company's business day (REPORT-08): what is ordered before it belongs to the day before.
import * as v from 'valibot'

export const BUSINESS_DAY_ENDS = ['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00'] as const

/** A time in the zone of the company. Whole hours, so that an hour of the clock belongs to one day. */
export const businessDayEnds = v.picklist(BUSINESS_DAY_ENDS)
export type BusinessDayEnds = v.InferOutput<typeof businessDayEnds>

/** REPORT-09: in the order in which they follow the beginning of a day; those before noon are of the next morning. */
export const DAY_MESSAGE_HOURS = [
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
  '19:00',
  '20:00',
  '21:00',
  '22:00',
  '23:00',
  '00:00',
  '01:00',
  '02:00',
  '03:00',
  '04:00',
  '05:00',
  '06:00',
  '07:00',
  '08:00',
  '09:00',
  '10:00',
  '11:00',
] as const
export const dayMessageHour = v.picklist(DAY_MESSAGE_HOURS)
export type DayMessageHour = v.InferOutput<typeof dayMessageHour>
