// A photo for tests, drawn by the browser.
import type { Page } from '@playwright/test'

/** A lying photo: its left half is red, its right one green. */
export async function makePhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    const context = canvas.getContext('2d')
    for (const [colour, left] of [
      ['#c00000', 0],
      ['#00a000', 400],
    ] as const) {
      if (!context) break
      context.fillStyle = colour
      context.fillRect(left, 0, 400, 600)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
