import type { Menu } from '@pesan/contract/menu'
import type { TimedProduct } from '@pesan/domain/menu/timed-menu'
import { categoryOf, productOf } from '@pesan/testkit/products'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { createT } from '../../lib/i18n/t.ts'
import { followSelling } from './selling-follower.ts'

const menu = {
  version: 1,
  categories: [
    categoryOf({
      id: 'wine',
      selling_times: { wed: [{ open: '17:00', close: '22:00' }] },
      items: [productOf({ id: 'red' })],
    }),
  ],
}

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers()
  vi.setSystemTime(new Date('2026-11-25T16:58:00+08:00'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const textsOf = ({ categories }: Menu) =>
  categories.flatMap(({ items }) => items.map(({ notSold }: TimedProduct) => notSold))

function follow(slot: Date | null = null) {
  const said: (string | undefined)[] = []
  const stop = followSelling({
    slot,
    t: createT('en', en),
    timeZone: 'Asia/Makassar',
    nowMs: Date.now,
    onView: view => said.push(...textsOf(view(menu))),
  })
  return { said, stop }
}

it('HOURS-13 the menu is shown again at the moment at which something is sold, or no longer', () => {
  const { said, stop } = follow()
  vi.advanceTimersByTime(119_000)
  expect(said).toEqual(['From 17:00 today'])
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(['From 17:00 today', undefined])
  vi.advanceTimersByTime(5 * 3_600_000)
  expect(said).toEqual(['From 17:00 today', undefined, 'From 17:00 on Wednesday'])
  stop()
})

it('LATER-02 HOURS-13 the menu is shown as it can be had in the chosen slot, counted from today', () => {
  const wednesday = follow(new Date('2026-11-25T18:00:00+08:00'))
  expect(wednesday.said).toEqual([undefined])
  const thursday = follow(new Date('2026-11-26T18:00:00+08:00'))
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(thursday.said).toEqual(['From 17:00 on Wednesday'])
  wednesday.stop()
  thursday.stop()
})

it('a phone that was suspended shows it when it resumes', () => {
  const { said, stop } = follow()
  vi.setSystemTime(new Date('2026-11-25T18:00:00+08:00'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said).toEqual(['From 17:00 today', undefined])
  stop()
})

it('nothing follows after its end', () => {
  const { said, stop } = follow()
  stop()
  vi.advanceTimersByTime(3_600_000)
  expect([said.length, vi.getTimerCount()]).toEqual([1, 0])
})
