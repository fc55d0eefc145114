import type { Menu } from '@pesan/contract/menu'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followMenu } from './follow-published.ts'

const SPREAD_MS = 100
const menuOf = (version: number): Menu => ({ version, categories: [] })

/** A page with the menu of version 7. */
function harness() {
  let version = 7
  const requested: (number | null)[] = []
  const answers: ((menu: Menu | null | Error) => void)[] = []
  let on: { published(version: number): void; live(isLive: boolean): void } | undefined
  const left = vi.fn()
  const stop = followMenu({
    version: () => version,
    read: ({ announced }) => {
      requested.push(announced)
      return new Promise((resolve, reject) => {
        answers.push(menu => (menu instanceof Error ? reject(menu) : resolve(menu)))
      })
    },
    subscribe(listeners) {
      on = listeners
      return left
    },
    spreadMs: () => SPREAD_MS,
    onMenu: menu => {
      version = menu.version
    },
  })
  return {
    requested,
    left,
    stop,
    shown: () => version,
    published: (next: number) => on?.published(next),
    live: (isLive: boolean) => on?.live(isLive),
    async answer(menu: Menu | null | Error) {
      answers.shift()?.(menu)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('following the published menu', () => {
  it('a version that is announced is read after the wait of this page, and once', async () => {
    const { requested, published, answer, shown } = harness()
    published(8)
    published(8)
    await pass(SPREAD_MS - 1)
    expect(requested).toEqual([])
    await pass(1)
    expect(requested).toEqual([8])
    await answer(menuOf(8))
    await pass(SPREAD_MS)
    expect([shown(), requested]).toEqual([8, [8]])
  })

  it('a version that the page has, or an older one, is not read', async () => {
    const { requested, published } = harness()
    published(7)
    published(6)
    await pass(10_000)
    expect(requested).toEqual([])
  })

  it('two publications in a row end with the later one', async () => {
    const { requested, published, answer, shown } = harness()
    published(8)
    await pass(SPREAD_MS)
    published(9)
    await pass(SPREAD_MS)
    await answer(menuOf(8))
    await pass(0)
    await answer(menuOf(9))
    expect([shown(), requested]).toEqual([9, [8, 9]])
  })

  it('is read again while a server still answers with the previous version, and not forever', async () => {
    const { requested, published, answer, shown } = harness()
    published(8)
    await pass(SPREAD_MS)
    await answer(menuOf(7))
    await pass(400)
    await answer(menuOf(8))
    expect([shown(), requested]).toEqual([8, [8, 8]])
    published(9)
    await pass(SPREAD_MS)
    for (let count = 0; count < 10; count += 1) {
      await answer(new Error('away'))
      await pass(5000)
    }
    expect(requested).toEqual([8, 8, 9, 9, 9, 9, 9])
  })

  it('what was published while the page was not connected is noticed as soon as it is', async () => {
    const { requested, live, answer, shown } = harness()
    live(true)
    await pass(SPREAD_MS)
    await answer(null)
    live(false)
    live(true)
    await pass(SPREAD_MS)
    await answer(menuOf(9))
    expect([shown(), requested]).toEqual([9, [null, null]])
  })

  it('without a connection it reads every minute, with one never', async () => {
    const { requested, live, answer } = harness()
    await pass(61_000)
    await answer(null)
    await pass(61_000)
    await answer(null)
    expect(requested).toEqual([null, null])
    live(true)
    await pass(SPREAD_MS)
    await answer(null)
    await pass(600_000)
    expect(requested).toEqual([null, null, null])
  })

  it('shows nothing after the end', async () => {
    const { published, stop, left, answer, shown, requested } = harness()
    published(8)
    await pass(SPREAD_MS)
    stop()
    await answer(menuOf(8))
    published(9)
    await pass(600_000)
    expect([shown(), requested, left.mock.calls.length]).toEqual([7, [8], 1])
  })
})
