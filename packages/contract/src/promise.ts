// How many promises outlets met and missed (PROMISE-05).
import * as v from 'valibot'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { isoDay } from './moment.ts'

export const MAX_PROMISE_DAYS = 31
const DAY_MS = 86_400_000

/** Business days of the company, both included. Without `outlet_id`, all outlets of the caller. */
export const promisesQuery = v.pipe(
  v.object({ first_day: isoDay, last_day: isoDay, outlet_id: v.optional(outletId) }),
  v.check(({ first_day, last_day }) => first_day <= last_day, 'ends before it begins'),
  v.check(
    ({ first_day, last_day }) => (Date.parse(last_day) - Date.parse(first_day)) / DAY_MS < MAX_PROMISE_DAYS,
    `is longer than ${MAX_PROMISE_DAYS} days`,
  ),
)
export type PromisesQuery = v.InferOutput<typeof promisesQuery>

/** Orders that were ready, or delivered, by the time that was promised first; hours without any are left out. */
export const promisesAnswer = v.object({
  data: v.array(
    v.object({
      outlet_id: outletId,
      /** The beginning of the hour for which they were promised, ISO 8601. */
      hour: v.string(),
      met: integer,
      missed: integer,
    }),
  ),
})
export type PromiseCounts = v.InferOutput<typeof promisesAnswer>['data']
