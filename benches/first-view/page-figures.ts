// Records what the browser reports of a page from its first moment: paints, long tasks, layout shifts and presses.
import type { Page } from '@playwright/test'
import * as z from 'zod'

const press = z.object({ name: z.string(), durationMs: z.number(), interaction: z.number() })
const notes = z.object({
  firstPaintMs: z.number().nullable(),
  largestPaintMs: z.number().nullable(),
  longTasks: z.array(z.object({ startMs: z.number(), durationMs: z.number() })),
  layoutShift: z.number(),
  presses: z.array(press),
})
export type PageNotes = z.infer<typeof notes>

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
  notes.parse(await page.evaluate('globalThis.benchNotes'))
