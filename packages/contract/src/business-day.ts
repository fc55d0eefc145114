// The end of a company's business day (REPORT-08): what is ordered before it belongs to the day before.
import * as v from 'valibot'

export const BUSINESS_DAY_ENDS = ['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00'] as const

/** A time in the zone of the company. Whole hours, so that an hour of the clock belongs to one day. */
export const businessDayEnds = v.picklist(BUSINESS_DAY_ENDS)
export type BusinessDayEnds = v.InferOutput<typeof businessDayEnds>
