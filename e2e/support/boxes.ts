// Where things stand on the screen, once they stand.
import { expect, type Locator } from '@playwright/test'

export interface Box {
  x: number
  y: number
  width: number
  height: number
  right: number
  bottom: number
}

export async function requireBox(locator: Locator): Promise<Box> {
  await locator.evaluate(atRest)
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator.toString()} is not on the screen`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Letters have their final width, and what carries the element on or off the screen has ended. */
async function atRest(element: Element): Promise<void> {
  await document.fonts.ready
  const moving: Promise<unknown>[] = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    for (const { playState, effect, finished } of one.getAnimations()) {
      const ends = Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0))
      if (playState === 'running' && ends) moving.push(finished)
    }
  }
  await Promise.allSettled(moving)
}

export async function expectFromTopToBottom(parts: readonly Locator[]): Promise<void> {
  const tops = async () => Promise.all(parts.map(async part => (await requireBox(part)).y))
  await expect(async () => {
    const found = await tops()
    expect(found).toEqual(found.toSorted((one, other) => one - other))
  }).toPass()
}
