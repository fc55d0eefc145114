// Reads the tasks of the page's main thread from a browser trace, by processor time: other programs on the machine make a
// task last longer on the clock, but not in this time.
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'

const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline']
/** A longer task blocks the page for the time beyond this. */
const LONG_TASK_US = 50_000

const event = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number()),
  /** Processor time of the thread; absent where the system does not report it. */
  tdur: v.optional(v.number()),
})
const trace = v.object({ traceEvents: v.array(event) })
type Event = v.InferOutput<typeof event>

export interface MainThread {
  /** Sum of what tasks after the first paint took beyond 50 ms each. */
  blockingMs: number
  longestTaskMs: number
  /** All that the thread did. */
  workMs: number
}

export const startTrace = (browser: Browser, page: Page): Promise<void> =>
  browser.startTracing(page, { categories: CATEGORIES })

export async function stopTrace(browser: Browser): Promise<MainThread> {
  const { traceEvents } = v.parse(trace, JSON.parse((await browser.stopTracing()).toString()))
  return mainThreadOf(traceEvents)
}

export function mainThreadOf(events: readonly Event[]): MainThread {
  const firstPaint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!firstPaint) throw new Error('the trace has no first paint')
  const tasks = outermost(
    events.filter(
      ({ name, pid, tid }) => name.endsWith('RunTask') && pid === firstPaint.pid && tid === firstPaint.tid,
    ),
  )
  const timeOf = ({ tdur, dur = 0 }: Event) => tdur ?? dur
  const after = tasks.filter(({ ts, dur = 0 }) => ts + dur > firstPaint.ts).map(timeOf)
  return {
    blockingMs: after.reduce((sum, us) => sum + Math.max(0, us - LONG_TASK_US), 0) / 1000,
    longestTaskMs: Math.max(0, ...after) / 1000,
    workMs: tasks.reduce((sum, task) => sum + timeOf(task), 0) / 1000,
  }
}

/** The browser reports a task at two levels. */
function outermost(tasks: readonly Event[]): Event[] {
  let endsAt = 0
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < endsAt) return false
      endsAt = ts + dur
      return true
    })
}
