// Records what the browser reports of a page from its first moment: paints, long tasks, layout shifts and presses.
import type { Page } from '@playwright/test'
import * as v from 'valibot'

const press = v.object({ name: v.string(), durationMs: v.number(), interaction: v.number() })
const notes = v.object({
  firstPaintMs: v.nullable(v.number()),
  largestPaintMs: v.nullable(v.number()),
  longTasks: v.array(v.object({ startMs: v.number(), durationMs: v.number() })),
  layoutShift: v.number(),
  presses: v.array(press),
})
export type PageNotes = v.InferOutput<typeof notes>

/** The browser's `PerformanceEntry`, not Node's. */
interface Entry {
  name: string
  startTime: number
  duration: number
}
declare const PerformanceObserver: new (
  listener: (list: { getEntries(): Entry[] }) => void,
) => { observe(options: object): void }

/** Runs in the page before the page's scripts. */
function takeNotes(): void {
  const taken = {
    firstPaintMs: null as number | null,
    largestPaintMs: null as number | null,
    longTasks: [] as { startMs: number; durationMs: number }[],
    layoutShift: 0,
    presses: [] as { name: string; durationMs: number; interaction: number }[],
  }
  Object.assign(globalThis, { benchNotes: taken })
  const watch = (type: string, note: (entry: Entry) => void, options: object = {}) => {
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    })
  }
  const numberOf = (entry: Entry, key: string): number => Number(Reflect.get(entry, key) ?? 0)
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') taken.firstPaintMs = entry.startTime
  })
  watch('largest-contentful-paint', entry => {
    taken.largestPaintMs = entry.startTime
  })
  watch('longtask', entry => taken.longTasks.push({ startMs: entry.startTime, durationMs: entry.duration }))
  watch('layout-shift', entry => {
    if (!Reflect.get(entry, 'hadRecentInput')) taken.layoutShift += numberOf(entry, 'value')
  })
  watch(
    'event',
    entry => {
      const interaction = numberOf(entry, 'interactionId')
      if (interaction > 0) taken.presses.push({ name: entry.name, durationMs: entry.duration, interaction })
    },
    { durationThreshold: 16 },
  )
}

export const prepareNotes = (page: Page): Promise<unknown> => page.addInitScript(takeNotes)

export const readNotes = async (page: Page): Promise<PageNotes> =>
  v.parse(notes, await page.evaluate('globalThis.benchNotes'))
