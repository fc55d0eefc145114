// Where things stand on the screen.
import type { Locator } from '@playwright/test'

export interface Box {
  x: number
  y: number
  width: number
  height: number
  right: number
  bottom: number
}

export async function requireBox(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator.toString()} is not on the screen`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
