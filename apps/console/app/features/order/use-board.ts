// Today's orders of the company, and those for later: read once, then followed, and read again with each new day.

import * as api from '@pesan/contract/api'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useMemo } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { dayIn, hourIn } from '../../lib/local-time.ts'
import { useAfterPaint, useStore } from '../../lib/store.ts'
import { useNowText } from '../../lib/use-now.ts'
import { readBoardSettingsAgain } from '../../shell/board-settings.tsx'
import { useOnlyOutlet } from '../../shell/device-outlet.ts'
import { lookForTickets, readPrintingAgain } from '../../shell/printing.ts'
import { readOpeningAgain } from '../../shell/read-opening-again.ts'
import { readSessionAgain, useMembership, useRealtimeSettings } from '../../shell/session.ts'
import { playTones } from './audio.ts'
import { type BoardOrder, ordersByColumn } from './board-order.ts'
import { readCounterTestsAgain } from './counter-test/counter-tests.ts'
import { ordersOfNight } from './night-orders.ts'
import { mergeOrders, openCache, orderCache, replaceOrders, shownOrders } from './order-cache.ts'
import { itemsAt } from './stations.ts'
import { SOMETHING_WRONG } from './tones.ts'
import { RANK } from './urgency.ts'
import { useOrderChanges } from './use-order-changes.ts'
import { station, useStationOfDevice } from './use-station.ts'
import { useUrgencyRanks } from './use-urgency-ranks.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Orders of an evening may be open after midnight. */
const MORNING_HOUR = 6

/** All orders of the day, or those from the cursor on. */
async function readDay(day: string, from: string | null = null): Promise<BoardOrder[]> {
  const orders: BoardOrder[] = []
  let cursor = from
  for (;;) {
    const page = await consoleCall(api.listRestaurantOrders, {
      query: { day, ...(cursor === null ? {} : { cursor }) },
    })
    orders.push(...page.data)
    if (page.next_cursor === null) return orders
    cursor = page.next_cursor
  }
}

interface Today {
  orders: BoardOrder[]
  changesCursor: string
}

/** `day`: today by the clock of this page. Orders for later may have been placed on any day before. */
async function readToday(day: string, timeZone: string): Promise<Today> {
  const now = new Date(serverNowMs())
  const board = await consoleCall(api.readBoardOrders, {})
  const orders = [...board.data]
  if (board.day !== day) orders.push(...(await readDay(day)))
  else if (board.next_cursor !== null) orders.push(...(await readDay(day, board.next_cursor)))
  if (hourIn(now, timeZone) < MORNING_HOUR) {
    const yesterday = await readDay(dayIn(new Date(now.getTime() - DAY_MS), timeZone))
    orders.push(...ordersOfNight(yesterday, { now, timeZone }))
  }
  return { orders, changesCursor: board.changes_cursor }
}

/** When an order for later last had to be started, also without a connection. */
const useLastStartMs = (orders: readonly BoardOrder[]): number =>
  Number(
    useNowText(nowMs => {
      const starts = orders.map(({ starts_at }) => Date.parse(starts_at ?? '')).filter(ms => ms <= nowMs)
      return String(Math.max(0, ...starts))
    }),
  )

function setConnection(isThere: boolean): void {
  const { lostSinceMs } = orderCache.get()
  if (isThere === (lostSinceMs === null)) return
  if (!isThere) playTones(SOMETHING_WRONG)
  orderCache.set(now => ({ ...now, lostSinceMs: isThere ? null : serverNowMs() }))
}

function setSilence(isSilent: boolean): void {
  const { silentSinceMs } = orderCache.get()
  if (isSilent === (silentSinceMs !== null)) return
  orderCache.set(now => ({ ...now, silentSinceMs: isSilent ? serverNowMs() : null }))
}

export function useBoard() {
  const { company, outlets } = useMembership()
  const outlet = useOnlyOutlet()
  const today = useNowText(nowMs => dayIn(new Date(nowMs), company.time_zone))
  const source = {
    day: today,
    company: company.id,
    outlets: outlets?.join(' ') ?? null,
    realtime: useRealtimeSettings(),
  }
  const readNow = useOrderChanges(source, {
    async onStart(day) {
      if (orderCache.get().company !== company.slug) openCache(company.slug)
      const { orders, changesCursor } = await readToday(day, company.time_zone)
      orderCache.set(now => replaceOrders(now, orders))
      return changesCursor
    },
    onOrders(orders) {
      orderCache.set(now => mergeOrders(now, orders, { nowMs: serverNowMs() }))
      if (orders.length > 0) lookForTickets()
    },
    onConnection: setConnection,
    onSilence: setSilence,
    onSettings: () => readBoardSettingsAgain(company.id),
    onTests: () => readCounterTestsAgain(company.id),
    onOpening: () => readOpeningAgain(company.id),
    onPrinting() {
      readPrintingAgain(company.id)
      lookForTickets()
    },
    onRefused: readSessionAgain,
  })
  const cache = useAfterPaint(orderCache)
  useStationOfDevice()
  const here = useStore(station)
  const shown = useMemo(() => {
    const known = cache.company === company.slug ? shownOrders(cache) : []
    return known.filter(
      order => (outlet === null || order.outlet_id === outlet) && itemsAt(order, here).length > 0,
    )
  }, [cache, company.slug, outlet, here])
  const ranks = useUrgencyRanks(shown)
  const startMs = useLastStartMs(shown)
  const columns = useMemo(
    () => ordersByColumn(shown, startMs, ({ id }) => ranks.get(id) ?? RANK.calm),
    [shown, ranks, startMs],
  )
  return { columns, cache, readNow }
}
