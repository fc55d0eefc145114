import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileVisible } from './while-visible.ts'

const FIRST_MS = 5000
const AWAY_MS = 30_000
let page: EventTarget & { visibilityState: 'visible' | 'hidden' }
let network: { onLine: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  network = { onLine: true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (isVisible: boolean) => {
  page.visibilityState = isVisible ? 'visible' : 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

function harness() {
  const steps: string[] = []
  const end = whileVisible(
    () => {
      steps.push('begun')
      return () => steps.push('ended')
    },
    { firstMs: FIRST_MS },
  )
  return { steps, end }
}

it('begins once the page has been visible for a while, in one piece', () => {
  const { steps } = harness()
  vi.advanceTimersByTime(FIRST_MS - 1)
  show(false)
  vi.advanceTimersByTime(60_000)
  show(true)
  vi.advanceTimersByTime(FIRST_MS - 1)
  expect(steps).toEqual([])
  vi.advanceTimersByTime(1)
  expect(steps).toEqual(['begun'])
})

it('goes on during a short absence, ends after a long one, and begins again at once', () => {
  const { steps } = harness()
  vi.advanceTimersByTime(FIRST_MS)
  show(false)
  vi.advanceTimersByTime(AWAY_MS - 1)
  show(true)
  vi.advanceTimersByTime(600_000)
  expect(steps).toEqual(['begun'])
  show(false)
  vi.advanceTimersByTime(AWAY_MS)
  show(true)
  vi.advanceTimersByTime(0)
  expect(steps).toEqual(['begun', 'ended', 'begun'])
})

it('without a network it begins when that is back', () => {
  network.onLine = false
  const { steps } = harness()
  vi.advanceTimersByTime(600_000)
  expect(steps).toEqual([])
  network.onLine = true
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(FIRST_MS)
  expect(steps).toEqual(['begun'])
})

it('leaves nothing behind', () => {
  const { steps, end } = harness()
  vi.advanceTimersByTime(FIRST_MS)
  end()
  show(false)
  show(true)
  vi.advanceTimersByTime(600_000)
  expect([steps, vi.getTimerCount()]).toEqual([['begun', 'ended'], 0])
})
