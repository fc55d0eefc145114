import type { OutletId } from '@pesan/contract/ids'
import type { PublicStock, PublicStockItem } from '@pesan/contract/stock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followStock } from './stock-follower.ts'

const OUTLET = 'north' as OutletId
const item = (revision: number, left: number | null, until: string | null = null): PublicStockItem => ({
  outlet_id: OUTLET,
  type: 'product',
  id: 'soda',
  left,
  sold_out: until !== null,
  until,
  revision,
})

function harness() {
  const shown: (number | null)[] = []
  const reads: ((stock: PublicStock | Error) => void)[] = []
  let on: { changed(items: readonly PublicStockItem[] | null): void; live(isLive: boolean): void } | undefined
  const left = vi.fn()
  const follower = followStock({
    read: () =>
      new Promise((resolve, reject) => {
        reads.push(answer => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
    subscribe(listeners) {
      on = listeners
      return left
    },
    now: () => new Date(),
    onStock: stock => shown.push(stock[0]?.items[0]?.left ?? null),
  })
  const answer = async (...items: PublicStockItem[]) => {
    reads.at(-1)?.([{ outlet_id: OUTLET, items }])
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    follower,
    shown,
    reads,
    left,
    answer,
    changed: (...items: PublicStockItem[]) => on?.changed(items),
    changedUnknown: () => on?.changed(null),
    live: (isLive: boolean) => on?.live(isLive),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('following the stock', () => {
  it('STOCK-05 a message is shown at once, and an older one never', async () => {
    const { answer, changed, live, shown, reads } = harness()
    await answer(item(1, 5))
    live(true)
    await answer(item(1, 5))
    changed(item(3, 3))
    changed(item(2, 4))
    expect(shown).toEqual([5, 5, 3, 3])
    expect(reads).toHaveLength(2)
  })

  it('STOCK-05 a message that comes while the stock is read is not lost', async () => {
    const { answer, changed, shown } = harness()
    changed(item(2, 4))
    await answer(item(1, 5))
    expect(shown).toEqual([4])
  })

  it('STOCK-05 what changes between a reading that has begun and the first message is read again', async () => {
    const { answer, live, reads, shown } = harness()
    live(true)
    await answer(item(1, 5))
    expect(reads).toHaveLength(2)
    await answer(item(2, 4))
    expect([reads.length, shown]).toEqual([2, [5, 4]])
  })

  it('STOCK-05 without a live connection it is read again every half minute, and not with one', async () => {
    const { answer, live, reads, shown } = harness()
    await answer(item(1, 5))
    await vi.advanceTimersByTimeAsync(30_000)
    await answer(item(2, 4))
    expect([reads.length, shown]).toEqual([2, [5, 4]])
    live(true)
    await answer(item(2, 4))
    await vi.advanceTimersByTimeAsync(90_000)
    expect(reads).toHaveLength(3)
    live(false)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reads).toHaveLength(4)
  })

  it('STOCK-05 after a message without its items it is read again', async () => {
    const { answer, changedUnknown, reads, shown } = harness()
    await answer(item(1, 5))
    changedUnknown()
    await answer(item(2, 4))
    expect([reads.length, shown]).toEqual([2, [5, 4]])
  })

  it('a reading that fails leaves what is shown, and the next one follows', async () => {
    const { answer, reads, shown } = harness()
    reads.at(-1)?.(new Error('offline'))
    await vi.advanceTimersByTimeAsync(30_000)
    await answer(item(1, 5))
    expect(shown).toEqual([5])
  })

  it('STOCK-01 it is shown again when a mark ends', async () => {
    const { answer, shown } = harness()
    await answer(item(1, 5, new Date(Date.now() + 60_000).toISOString()))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(shown).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown).toHaveLength(2)
  })

  it('nothing follows after its end', async () => {
    const { answer, follower, left, reads, shown } = harness()
    follower.stop()
    await answer(item(1, 5))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([left.mock.calls.length, reads.length, shown]).toEqual([1, 1, []])
  })
})
