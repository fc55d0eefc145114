import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'
import { orGone } from './leaving.ts'

/** A page that a test hides and leaves. */
function fakePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', frame)
  return {
    change(state: 'visible' | 'hidden') {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
    leave: () => frame.dispatchEvent(new Event('pagehide')),
  }
}

/** What runs before the browser goes on: a page that is left has no later moment. */
const atOnce = async () => {
  for (let step = 0; step < 5; step += 1) await Promise.resolve()
}

describe('work that waits in a page', () => {
  let page: ReturnType<typeof fakePage>
  let times = 0
  const work = () => {
    times += 1
  }

  beforeEach(() => {
    page = fakePage()
    times = 0
  })

  afterEach(() => vi.unstubAllGlobals())

  it('BOARD-05 what follows the paint follows at once when the page is left before it', async () => {
    void afterPaint().then(work)
    await atOnce()
    expect(times).toBe(0)
    page.leave()
    await atOnce()
    expect(times).toBe(1)
  })

  it('BOARD-05 what follows the paint follows at once when the page is hidden before it', async () => {
    void afterPaint().then(work)
    page.change('visible')
    await atOnce()
    expect(times).toBe(0)
    page.change('hidden')
    await atOnce()
    expect(times).toBe(1)
  })

  it('follows the paint in the order of the calls, once each', async () => {
    const order: number[] = []
    const both = [afterPaint().then(() => order.push(1)), afterPaint().then(() => order.push(2))]
    await Promise.all(both)
    page.leave()
    await atOnce()
    expect(order).toEqual([1, 2])
  })

  it('what waits for an answer goes on when the page is gone, and not when it is only hidden', async () => {
    void orGone(new Promise(() => {})).then(work)
    page.change('hidden')
    await atOnce()
    expect(times).toBe(0)
    page.leave()
    await atOnce()
    expect(times).toBe(1)
  })

  it('what waits for an answer goes on with it', async () => {
    await orGone(Promise.resolve('answer')).then(work)
    expect(times).toBe(1)
  })
})
