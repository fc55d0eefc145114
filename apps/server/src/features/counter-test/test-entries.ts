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
  after: v.object({ test: v.string(), printers: v.optional(v.array(v.string()), []) }),
})
const answered = v.object({
  action: v.literal('device.test_answered'),
  after: v.object({ test: v.string(), rang: v.optional(v.boolean()), printed: v.optional(v.boolean()) }),
})

/** What is read of an entry of the log. */
export interface LogEntry {
  actorName: string | null
  deviceName: string | null
}

/** A member at a tablet by PIN is named with the tablet. */
const nameOf = ({ actorName, deviceName }: LogEntry): string | null =>
  actorName !== null && deviceName !== null ? `${actorName}, ${deviceName}` : actorName

type Answers = Pick<CounterTest, 'rang' | 'printed' | 'answered_by'>
const NO_ANSWERS: Answers = { rang: null, printed: null, answered_by: null }

/** Of two answers to the same question the first counts. */
function answersOf(entries: readonly LogEntry[]): ReadonlyMap<string, Answers> {
  const answers = new Map<string, Answers>()
  for (const entry of entries) {
    const read = v.safeParse(answered, entry)
    if (!read.success) continue
    const { test, rang = null, printed = null } = read.output.after
    const before = answers.get(test)
    answers.set(test, {
      rang: before?.rang ?? rang,
      printed: before?.printed ?? printed,
      answered_by: before ? before.answered_by : nameOf(entry),
    })
  }
  return answers
}

/** `entries`: oldest first, as the tests are. */
export function testsOf(entries: readonly LogEntry[], now: Date): CounterTest[] {
  const answers = answersOf(entries)
  return entries.flatMap(entry => {
    const read = v.safeParse(begun, entry)
    if (!read.success) return []
    const { at, subjectId, after } = read.output
    const leftMs = Math.max(0, at.getTime() + TEST_LIFE_MS - now.getTime())
    return [
      {
        id: after.test,
        outlet: subjectId,
        at: at.toISOString(),
        by: nameOf(entry),
        ends_in_s: Math.ceil(leftMs / 1000),
        printers: after.printers,
        ...(answers.get(after.test) ?? NO_ANSWERS),
      },
    ]
  })
}

export const isRunning = ({ ends_in_s, rang }: CounterTest): boolean => ends_in_s > 0 && rang === null

/** A person at the counter still has something to say about it. */
export const isOpen = (test: CounterTest): boolean =>
  isRunning(test) || (test.ends_in_s > 0 && test.printers.length > 0 && test.printed === null)
