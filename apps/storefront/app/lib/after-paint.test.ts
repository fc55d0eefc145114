import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

/** A window whose frames a test triggers. */
function fakeWindow() {
  let frames: (() => void)[] = []
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  return {
    paint() {
      for (const callback of frames.splice(0)) callback()
      vi.advanceTimersByTime(0)
    },
    leave: () => target.dispatchEvent(new Event('pagehide')),
  }
}

describe('work after the paint', () => {
  let done = 0
  const work = () => {
    done += 1
  }

  beforeEach(() => {
    done = 0
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('runs after the next frame, once', () => {
    const page = fakeWindow()
    afterPaint(work)
    expect(done).toBe(0)
    page.paint()
    expect(done).toBe(1)
    vi.runAllTimers()
    page.leave()
    expect(done).toBe(1)
  })

  it('runs in a page that is not painted', () => {
    fakeWindow()
    afterPaint(work)
    vi.runAllTimers()
    expect(done).toBe(1)
  })

  it('runs when the page is left before', () => {
    const page = fakeWindow()
    afterPaint(work)
    page.leave()
    expect(done).toBe(1)
  })

  it('can be run at once', () => {
    const page = fakeWindow()
    const now = afterPaint(work)
    now()
    expect(done).toBe(1)
    page.paint()
    vi.runAllTimers()
    expect(done).toBe(1)
  })
})
