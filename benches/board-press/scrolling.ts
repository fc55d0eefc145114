// A finger on the column of new orders: how many frames the page draws while it moves, and how many it misses.
import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** Two screens of a column. */
const DISTANCE_PX = 1600
const PX_PER_S = 800
const FRAME_MS = 1000 / 60

const times = v.array(v.number())

export interface Scroll {
  /** That the time of the gesture has room for. */
  frames: number
  dropped: number
}

export interface Gesture {
  /** Where the finger is put down. */
  x: number
  y: number
  isDown: boolean
}

export async function scroll(page: Page, { isDown, ...at }: Gesture): Promise<Scroll> {
  await page.bringToFront()
  await page.evaluate(`(${watch.toString()})()`)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Input.synthesizeScrollGesture', {
    ...at,
    yDistance: isDown ? -DISTANCE_PX : DISTANCE_PX,
    speed: PX_PER_S,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  await devTools.detach()
  return countFrames(v.parse(times, await page.evaluate('globalThis.benchFrames.splice(0)')))
}

/** Between two frames that follow each other at once none was dropped, however unevenly they came. */
export function countFrames(drawnAt: readonly number[]): Scroll {
  const gaps = drawnAt
    .slice(1)
    .map((at, index) => Math.max(1, Math.round((at - (drawnAt[index] ?? at)) / FRAME_MS)))
  const frames = gaps.reduce((sum, gap) => sum + gap, 0)
  return { frames, dropped: frames - gaps.length }
}

function watch(): void {
  const page = globalThis as unknown as {
    requestAnimationFrame(work: (at: number) => void): void
    benchFrames?: number[]
  }
  if (page.benchFrames) {
    page.benchFrames.length = 0
    return
  }
  const frames: number[] = []
  page.benchFrames = frames
  const next = (at: number): void => {
    frames.push(at)
    page.requestAnimationFrame(next)
  }
  page.requestAnimationFrame(next)
}
