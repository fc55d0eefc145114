// What the outlets have left, as the page follows it: read once, then changed by messages. Without a live connection it is read
// again every half minute.
import type { PublicStock, PublicStockItem } from '@pesan/contract/stock'
import { nextEnd, withChanges } from '@pesan/domain/stock/outlet-stock'

const READ_EVERY_MS = 30_000
/** Longer timers overflow. */
const MAX_TIMER_MS = 3_600_000

export interface StockFollowerDeps {
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
