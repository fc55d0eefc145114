// A photo for a product: chosen, framed, in the draft and, once it is published, on the page of customers (EDIT-06).
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openMenuRoom } from '../support/menu-room.ts'
import { makePhoto } from '../support/photo.ts'
import { expect, test } from '../support/test.ts'

const openSheet = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name: 'Photo of Margherita' })
}
const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose a photo/ }).click()
  await (await opened).setFiles(file)
}

test('EDIT-06 a photo is chosen, framed by keys and buttons, and shown by the product @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  const sheet = await openSheet(page, /^Add photo to Margherita/)
  await choose(page, { name: 'bowl.png', mimeType: 'image/png', buffer: await makePhoto(page) })
  const frame = sheet.getByRole('button', { name: /^What is cut out/ })
  // A tablet turns.
  await page.setViewportSize({ width: 800, height: 1280 })
  await frame.focus()
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await sheet.getByRole('button', { name: 'Rotate to the right' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await sheet.getByRole('button', { name: 'Use photo' }).click()
  await expect(sheet).toBeHidden()
  const photo = page.getByRole('region', { name: 'Margherita', exact: true }).locator('img').first()
  await expect(photo).toHaveAttribute('src', /^\/pictures\/.+\/[0-9a-f]{64}\/\d+\.webp$/)
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Change the photo of Margherita' })).toBeVisible()
})

/** A file comes to the middle of an element: dropped, or pasted while it has the focus. */
async function give(target: Locator, way: 'drop' | 'paste', photo: Buffer): Promise<void> {
  const dataTransfer = await target.evaluateHandle((_, data) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], 'bowl.png', { type: 'image/png' }))
    return transfer
  }, photo.toString('base64'))
  const isTaken = await target.evaluate(
    (element, { way: type, transfer }) => {
      const init = { bubbles: true, cancelable: true }
      const events =
        type === 'paste'
          ? [new ClipboardEvent('paste', { ...init, clipboardData: transfer })]
          : ['dragover', 'drop'].map(name => new DragEvent(name, { ...init, dataTransfer: transfer }))
      return events.map(event => !element.dispatchEvent(event))
    },
    { way, transfer: dataTransfer },
  )
  // A browser leaves the page for a dropped file that no one takes.
  if (way === 'drop') expect(isTaken).toEqual([true, true])
}

for (const way of ['drop', 'paste'] as const)
  test(`EDIT-06 a photo comes by ${way}, anywhere on its dialog @desk`, async ({ page, site }) => {
    await openMenuRoom(page, site, { path: '/menu/products/margherita' })
    const photo = await makePhoto(page)
    const sheet = await openSheet(page, /^Add photo to Margherita/)
    await give(sheet.getByRole('heading', { name: 'Photo of Margherita' }), way, photo)
    await expect(sheet.getByRole('button', { name: /^What is cut out/ })).toBeVisible()
    await sheet.getByRole('button', { name: 'Use photo' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change the photo of Margherita' })).toBeVisible()
  })

test('EDIT-06 what is no photo is refused at once, and nothing is sent @phone', async ({ page, site }) => {
  await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/menu/photos') && request.method() === 'POST') sent.push(request.url())
  })
  const sheet = await openSheet(page, /^Add photo to Margherita/)
  await choose(page, { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
  await expect(sheet.getByRole('alert')).toHaveText(/^This is no photo that can be used/)
  const large = Buffer.alloc(12 * 1024 * 1024 + 1)
  await choose(page, { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(sheet.getByRole('alert')).toHaveText(/^This photo has more than 12 MB/)
  expect(sent).toEqual([])
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(sheet).toHaveCount(0)
})
