// Which entries are shown: by person or key, kind and day. The filter stands in the address, so that the way back has it.
import { type ActivityKind, activityKind } from '@pesan/contract/activity'
import { isoDay } from '@pesan/contract/moment'
import * as v from 'valibot'

export interface ActivityFilter {
  /** The id of a member or of an API key. */
  actor: string | null
  kind: ActivityKind | null
  /** `YYYY-MM-DD`; null for all days. */
  day: string | null
}

export const EVERYTHING: ActivityFilter = { actor: null, kind: null, day: null }

const ALL_DAYS = 'all'

/** A day of this century, as the server takes it. */
const day = v.pipe(isoDay, v.regex(/^20\d\d-/))
export const isDay = (text: string): boolean => v.is(day, text)

const search = v.object({
  // oxlint-disable promise/valid-params -- the fallback of a schema, not of a promise
  person: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  kind: v.fallback(v.optional(activityKind), undefined),
  day: v.fallback(v.optional(v.union([v.literal(ALL_DAYS), day])), undefined),
  // oxlint-enable promise/valid-params
})

/** Without a day it is today. */
export function readFilter(params: URLSearchParams, today: string): ActivityFilter {
  const given = v.parse(search, Object.fromEntries(params))
  return {
    actor: given.person ?? null,
    kind: given.kind ?? null,
    day: given.day === ALL_DAYS ? null : (given.day ?? today),
  }
}

export function writeFilter(
  { actor, kind, day: chosen }: ActivityFilter,
  today: string,
): Record<string, string> {
  return {
    ...(actor && { person: actor }),
    ...(kind && { kind }),
    ...(chosen !== today && { day: chosen ?? ALL_DAYS }),
  }
}
