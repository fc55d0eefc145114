// What the outlets have left, as the page follows it: read once, then changed by messages. Without a live connection it is read
// again every half minute.

import { listOutlets, readStock } from '@pesan/contract/api'
import type { OutletAnswer } from '@pesan/contract/outlet'
import { companyStockChannel, STOCK_CHANGED, stockChanged } from '@pesan/contract/realtime'
import type { PublicStock, PublicStockItem } from '@pesan/contract/stock'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { nextEnd, withChanges } from '@pesan/domain/stock/outlet-stock'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import * as v from 'valibot'
import { companyCall } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { companyRealtime } from '../../lib/realtime.ts'
import { outletsStore, stockStore } from './stock-store.ts'

const READ_EVERY_MS = 30_000
/** Longer timers overflow. */
const MAX_TIMER_MS = 3_600_000

interface StockFollowerDeps {
  read(): Promise<PublicStock>
  /** `changed` with null: the message does not say what has changed. */
  subscribe(on: {
    changed(items: readonly PublicStockItem[] | null): void
    live(isLive: boolean): void
  }): () => void
  now(): Date
  /** The stock, again at the moment at which a mark ends. */
  onStock(stock: PublicStock): void
}

export interface StockFollower {
  readAgain(): void
  stop(): void
}

export function followStock({ read, subscribe, now, onStock }: StockFollowerDeps): StockFollower {
  let stock: PublicStock | null = null
  /** Messages that come while the stock is read. */
  let early: PublicStockItem[] = []
  let isReading = false
  /** What is being read may be from before the messages began. */
  let isDue = false
  let isLive = false
  let isOver = false
  let end: ReturnType<typeof setTimeout> | undefined

  function show(next: PublicStock): void {
    stock = next
    onStock(next)
    clearTimeout(end)
    const ends = nextEnd(next, now())
    if (ends)
      end = setTimeout(() => stock && show(stock), Math.min(ends.getTime() - now().getTime(), MAX_TIMER_MS))
  }

  async function readNow(): Promise<void> {
    isDue = isReading
    if (isReading || isOver) return
    isReading = true
    try {
      const fresh = await read()
      if (!isOver) show(withChanges(fresh, early))
    } catch {
      // The menu as it is stays on the page, and placing an order checks again.
    } finally {
      isReading = false
      early = []
    }
    if (isDue) await readNow()
  }

  const leave = subscribe({
    changed(items) {
      if (items === null) return void readNow()
      if (isReading) early.push(...items)
      if (stock) show(withChanges(stock, items))
    },
    live(nowLive) {
      isLive = nowLive
      if (nowLive) void readNow()
    },
  })
  const timer = setInterval(() => {
    if (!isLive) void readNow()
  }, READ_EVERY_MS)
  void readNow()
  return {
    readAgain: () => void readNow(),
    stop() {
      isOver = true
      clearInterval(timer)
      clearTimeout(end)
      leave()
    },
  }
}

/** Reads and follows what the outlets of the company have left (STOCK-05). */
export const startStock = (): StockFollower =>
  followStock({
    read: async () => (await companyCall(readStock, {})).data,
    subscribe: ({ changed, live }) =>
      companyRealtime.subscribe({
        channel: companyStockChannel(pageProps().company.id),
        onEvent: {
          [STOCK_CHANGED](message) {
            const parsed = v.safeParse(stockChanged, message)
            // A message that would be too large comes without its items.
            changed(parsed.success ? parsed.output.items : null)
          },
        },
        onLive: live,
      }),
    // Marks end by the clock of the server, whatever that of the phone says.
    now: () => new Date(serverNowMs()),
    onStock: stock => stockStore.setState({ stock, at: new Date(serverNowMs()) }),
  })

/** Without them the page shows what any outlet has. */
export async function loadOutlets(): Promise<void> {
  if (outletsStore.getState().outlets.length > 0) return
  const { data } = await companyCall(listOutlets, {})
  outletsStore.setState({ outlets: data.map(toOutlet) })
}

const toOutlet = ({ short_code, delivery_radius_km, delivery_zones, ...outlet }: OutletAnswer): Outlet => ({
  ...outlet,
  shortCode: short_code,
  deliveryRadiusKm: delivery_radius_km ?? null,
  deliveryZones: delivery_zones ?? [],
})
