// The hours of a company in the scenarios, counted from now, so that its states are there at every hour of a day.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callsOf, type Session } from '../support/session.ts'
import type { Site } from '../support/site.ts'
import type { Slug } from './guest.ts'

const DEMO = join(import.meta.dirname, '../../apps/server/demo')
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MINUTE_MS = 60_000
const LAST_ORDER_MIN = 30

interface Hours {
  /** Minutes from now, on every day; `until`: when the last order is taken. */
  set(span: { from: number; until: number }): Promise<void>
  pause(reason: string): Promise<void>
  endPause(): Promise<void>
  busy(minutes: number): Promise<void>
  /** Leaves three of a product, and the next one sold out until tomorrow: answers the name of that. */
  sellOut(): Promise<string>
  close(): Promise<void>
}

interface Document {
  order_ahead_days?: number
  last_order_minutes?: number
  outlets: object[]
}
interface Menu {
  categories: { isPopular?: boolean; items: { id: string; name: string }[] }[]
}

/** To the quarter of an hour before, by the clock of Bali. */
function clockIn(minutes: number, stepMin = 15): string {
  const atMs = Math.floor((Date.now() + minutes * MINUTE_MS) / (stepMin * MINUTE_MS)) * stepMin * MINUTE_MS
  return new Date(atMs).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Makassar',
  })
}

export function openHours({ session, site, slug }: { session: Session; site: Site; slug: Slug }): Hours {
  const calls = callsOf(session)
  const post = (path: string, body: object) => site.operate({ method: 'POST', path, company: slug, body })
  const readDocument = async () =>
    JSON.parse(await readFile(join(DEMO, slug, 'company.json'), 'utf8')) as Document
  const change = async (words: object, ofOutlets: object) => {
    const { outlets } = await readDocument()
    const body = {
      company_slug: slug,
      ...words,
      outlets: outlets.map(outlet => ({ ...outlet, ...ofOutlets })),
    }
    await site.operate({ method: 'PUT', path: '/company', company: slug, body })
  }
  const atEach = async (path: string, body: object) => {
    const { data } = (await (await calls.get('/outlets')).json()) as { data: { id: string }[] }
    for (const { id } of data) await post(path, { outlet_id: id, ...body })
  }
  const changeStock = (id: string, state: object) =>
    post('/stock', { changes: [{ type: 'product', id, ...state }] })
  const marked: string[] = []
  return {
    async set({ from, until }) {
      const period = { open: clockIn(from), close: clockIn(until + LAST_ORDER_MIN, 1) }
      const opening_hours = Object.fromEntries(DAYS.map(day => [day, [period]]))
      await change({ order_ahead_days: 7, last_order_minutes: LAST_ORDER_MIN }, { opening_hours })
    },
    pause: reason => atEach('/opening/pauses', { modes: ['delivery'], lasts: 60, reason }),
    endPause: () => atEach('/opening/pauses/end', { modes: ['delivery'] }),
    busy: minutes => atEach('/opening/busy', { minutes }),
    async sellOut() {
      const { categories } = (await (await calls.get('/menus')).json()) as Menu
      const [few, gone] = categories.find(({ isPopular }) => !isPopular)?.items ?? []
      if (!few || !gone) throw new Error('the menu is too short')
      marked.push(few.id, gone.id)
      await changeStock(few.id, { remaining: 3 })
      await changeStock(gone.id, { sold_out: true, until: 'next_opening' })
      return gone.name
    },
    async close() {
      for (const id of marked) await changeStock(id, { remaining: null, sold_out: false })
      await atEach('/opening/busy', { minutes: 0 })
      const { order_ahead_days = null, last_order_minutes = 0 } = await readDocument()
      await change({ order_ahead_days, last_order_minutes }, { opening_hours: null })
    },
  }
}
