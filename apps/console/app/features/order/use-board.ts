// Today's orders of the company, and those for later: read once, then followed, and read again with each new day.

import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useMemo } from 'react'
import { dayIn } from '../../lib/local-time.ts'
import { useAfterPaint, useStore } from '../../lib/store.ts'
import { useNowText } from '../../lib/use-now.ts'
import { readBoardSettingsAgain } from '../../shell/board-settings.tsx'
import { lostSinceMs } from '../../shell/connection.ts'
import { useOnlyOutlet } from '../../shell/device-outlet.ts'
import { lookForTickets, readPrintingAgain } from '../../shell/printing.ts'
import { readOpeningAgain } from '../../shell/read-opening-again.ts'
import { readSessionAgain, useMembership, useRealtimeSettings } from '../../shell/session.ts'
import { playTones } from './audio.ts'
import { type BoardOrder, ordersByColumn } from './board-order.ts'
import { readCounterTestsAgain } from './counter-test/counter-tests.ts'
import { mergeOrders, orderCache, shownOrders } from './order-cache.ts'
import { startToday } from './read-today.ts'
import { columnsAt } from './stations.ts'
import { SOMETHING_WRONG } from './tones.ts'
import { RANK } from './urgency.ts'
import { useOrderChanges } from './use-order-changes.ts'
import { station, useStationOfDevice } from './use-station.ts'
import { useUrgencyRanks } from './use-urgency-ranks.ts'

/** When an order for later last had to be started, also without a connection. */
const useLastStartMs = (orders: readonly BoardOrder[]): number =>
  Number(
    useNowText(nowMs => {
      const starts = orders.map(({ starts_at }) => Date.parse(starts_at ?? '')).filter(ms => ms <= nowMs)
      return String(Math.max(0, ...starts))
    }),
  )

function setConnection(isThere: boolean): void {
  if (isThere === (orderCache.get().lostSinceMs === null)) return
  if (!isThere) playTones(SOMETHING_WRONG)
  orderCache.set(now => ({ ...now, lostSinceMs: isThere ? null : serverNowMs() }))
}

function setSilence(isSilent: boolean): void {
  const { silentSinceMs } = orderCache.get()
  if (isSilent === (silentSinceMs !== null)) return
  orderCache.set(now => ({ ...now, silentSinceMs: isSilent ? serverNowMs() : null }))
}

/** What opens over the board refuses as the board does. */
function useRefusals(sinceMs: number | null): void {
  useEffect(() => {
    if (sinceMs === null) return
    lostSinceMs.set(sinceMs)
    return () => lostSinceMs.set(null)
  }, [sinceMs])
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
    onStart: day => startToday(company, day),
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
  useRefusals(cache.lostSinceMs)
  useStationOfDevice()
  const here = useStore(station)
  const shown = useMemo(() => {
    const known = cache.company === company.slug ? shownOrders(cache) : []
    return known.filter(order => outlet === null || order.outlet_id === outlet)
  }, [cache, company.slug, outlet])
  const ranks = useUrgencyRanks(shown)
  const startMs = useLastStartMs(shown)
  const everything = useMemo(
    () => ordersByColumn(shown, startMs, ({ id }) => ranks.get(id) ?? RANK.calm),
    [shown, ranks, startMs],
  )
  const columns = useMemo(() => columnsAt(everything, here), [everything, here])
  return { columns, everything, cache, readNow }
}
