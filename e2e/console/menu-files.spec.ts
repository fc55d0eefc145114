// A menu that comes in from a file, and goes out as one (EDIT-08).
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openColleague, openMenuRoom } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

async function take(page: Page, name: string): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return started
}

async function bring(page: Page, name: string, text: string): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await opened).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('EDIT-08 a sheet is shown with what is new, changed, gone and refused before it is in the draft', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site)
  await page.getByRole('link', { name: 'Menu as a file' }).click()
  await expect(page.getByRole('heading', { name: 'Menu as a file' })).toBeFocused()
  await expectAccessible(page)
  await bring(
    page,
    'menu.csv',
    'category,name,price,colour\nPizza,Margherita,99.000,red\n,Diavola,125000,\n,Funghi,lots,\n,Bianca,Rp 119.000,\n',
  )
  await expect(page.getByRole('heading', { name: 'What menu.csv would change' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'New', exact: true })).toContainText('Bianca')
  await expect(page.getByRole('region', { name: 'Changed', exact: true })).toContainText('Margherita')
  await expect(page.getByRole('region', { name: 'Gone', exact: true })).toContainText('Water')
  await expect(page.getByRole('region', { name: '1 row cannot be read' })).toContainText(
    'Line 4, price: “lots” is no price',
  )
  await expect(page.getByText('These columns say nothing here: colour')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put it in the draft' }).click()
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('Bianca')
  await expect(changes).toContainText('99.000')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(changes).not.toContainText('Bianca')
})

test('EDIT-08 what is taken out changes nothing when it is brought in, in both forms @phone', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { path: '/menu/files' })
  const sheet = await take(page, 'Sheet (CSV)')
  expect(sheet.suggestedFilename()).toBe(`${company.slug}-menu.csv`)
  const same = page.getByText('The menu says this already: nothing would change.')
  await bring(page, 'menu.csv', await textOf(sheet))
  await expect(same).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put it in the draft' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  const document = await take(page, 'GrabFood document')
  expect(document.suggestedFilename()).toBe(`${company.slug}-menu.json`)
  await bring(page, 'menu.json', await textOf(document))
  await expect(same).toBeVisible()
})

test('EDIT-08 the sample sheet makes a menu @desk', async ({ page, site }) => {
  await openMenuRoom(page, site, { path: '/menu/files' })
  await page.getByRole('switch', { name: 'With semicolons' }).press('Space')
  const sample = await textOf(await take(page, 'Sample sheet'))
  expect(sample).toContain(';')
  await bring(page, 'sample.csv', sample)
  await expect(page.getByRole('region', { name: 'New', exact: true })).toContainText('Tempeh sambal bowl')
  await page.getByRole('button', { name: 'Put it in the draft' }).click()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Banana porridge')
})

test.describe('what is no menu', () => {
  test.use({ expectedComplaint: /status of 422/ })
  test('EDIT-08 a file that is no menu says why, and the next one can be chosen @desk', async ({
    page,
    site,
  }) => {
    await openMenuRoom(page, site, { path: '/menu/files' })
    const alert = page.getByRole('alert').filter({ hasText: 'cannot be used' })
    await bring(page, 'empty.csv', ' ')
    await expect(alert).toContainText('It is empty.')
    await bring(page, 'prices.csv', 'price\n1')
    await expect(alert).toContainText('It has no column with the heading “name”')
    await bring(page, 'menu.xlsx', 'PK\u0003\u0004')
    await expect(alert).toContainText('Save it as CSV first')
    await bring(page, 'half.json', '{"categories": [')
    await expect(alert).toContainText('It begins like a GrabFood document')
    await bring(page, 'other.json', '{"pages": 3}')
    await expect(alert).toContainText('not as a GrabFood document has them')
    await expectAccessible(page)
  })
})

test.describe('two people', () => {
  // The draft has changed since.
  test.use({ expectedComplaint: /status of 409/ })

  test('EDIT-08 EDIT-09 a draft that another person changed since the preview is shown again first @phone', async ({
    page,
    site,
    browser,
  }) => {
    const room = await openMenuRoom(page, site, { path: '/menu/files' })
    await bring(page, 'menu.csv', 'category,name,price\nPizza,Margherita,99.000\n')
    const gone = page.getByRole('region', { name: 'Gone', exact: true })
    await expect(gone).toContainText('Water')
    const colleague = await openColleague(browser, site, room)
    await colleague.goto(`${new URL(page.url()).origin}/menu/products/water`)
    await colleague.getByRole('button', { name: 'Delete' }).click()
    await expect(colleague.getByRole('link', { name: /Draft: 1 change/ })).toBeVisible()
    await expect(colleague.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Put it in the draft' }).click()
    await expect(page.getByText('The draft was changed meanwhile.').last()).toBeVisible()
    await expect(gone).not.toContainText('Water')
    await page.getByRole('button', { name: 'Put it in the draft' }).click()
    await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Margherita')
    await colleague.context().close()
  })
})

/** A square of one colour. */
async function makePhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 640 })
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#2a7'
      context.fillRect(0, 0, 640, 640)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

test('EDIT-08 EDIT-06 photos come to the products whose names their files have, and what fits none is named @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/files' })
  const photo = await makePhoto(page)
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos or a zip' }).click()
  await (await opened).setFiles([
    { name: 'Margherita.png', mimeType: 'image/png', buffer: photo },
    { name: 'diavola.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') },
    { name: 'soup.png', mimeType: 'image/png', buffer: photo },
  ])
  await expect(page.getByRole('region', { name: '2 photos have their products' })).toContainText(
    'Margherita: Margherita.png',
  )
  await expect(page.getByRole('region', { name: '1 photo has no product' })).toContainText('soup.png')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put 2 photos in the draft' }).click()
  await expect(page.getByText('1 photo is in the draft').first()).toBeVisible()
  await expect(page.getByRole('region', { name: '1 photo could not be used' })).toContainText(
    'diavola.png: This is no photo that can be used',
  )
  await page.goto(`${new URL(page.url()).origin}/menu/products/margherita`)
  await expect(page.getByRole('button', { name: 'Change the photo of Margherita' })).toBeVisible()
})
