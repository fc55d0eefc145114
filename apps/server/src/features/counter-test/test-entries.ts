// The tests of a company as its activity log has them: a test has no row of another table, so that nothing that counts orders
// can count one.

import { COUNTER_TEST_LIFE_MIN, type CounterTest } from '@pesan/contract/counter-test'
import { outletId as outletIdSchema } from '@pesan/contract/ids'
import * as v from 'valibot'

export const TEST_LIFE_MS = COUNTER_TEST_LIFE_MIN * 60_000
export const TEST_ACTIONS = ['device.tested', 'device.test_answered'] as const

const begun = v.object({
  action: v.literal('device.tested'),
  at: v.date(),
  subjectId: outletIdSchema,
  after: v.object({ test: v.string() }),
})
const answered = v.object({
  action: v.literal('device.test_answered'),
  after: v.object({ test: v.string(), rang: v.boolean() }),
})

/** What is read of an entry of the log. */
export interface LogEntry {
  actorName: string | null
  deviceName: string | null
}

/** A member at a tablet by PIN is named with the tablet. */
const nameOf = ({ actorName, deviceName }: LogEntry): string | null =>
  actorName !== null && deviceName !== null ? `${actorName}, ${deviceName}` : actorName

/** `entries`: oldest first, as the tests are. */
export function testsOf(entries: readonly LogEntry[], now: Date): CounterTest[] {
  const answers = new Map<string, { rang: boolean; answered_by: string | null }>()
  for (const entry of entries) {
    const read = v.safeParse(answered, entry)
    if (!read.success) continue
    const { test, rang } = read.output.after
    if (!answers.has(test)) answers.set(test, { rang, answered_by: nameOf(entry) })
  }
  return entries.flatMap(entry => {
    const read = v.safeParse(begun, entry)
    if (!read.success) return []
    const { at, subjectId, after } = read.output
    const leftMs = Math.max(0, at.getTime() + TEST_LIFE_MS - now.getTime())
    const answer = answers.get(after.test) ?? { rang: null, answered_by: null }
    return [
      {
        id: after.test,
        outlet: subjectId,
        at: at.toISOString(),
        by: nameOf(entry),
        ends_in_s: Math.ceil(leftMs / 1000),
        ...answer,
      },
    ]
  })
}

export const isRunning = ({ ends_in_s, rang }: CounterTest): boolean => ends_in_s > 0 && rang === null
