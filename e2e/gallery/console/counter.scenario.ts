// What stands around the board: hours, printers, stock, and the screen for guests.
import { pairWall } from '../../support/tablet.ts'
import { expect, scenario } from './scenario.ts'

scenario('the hours', async ({ owner: page, origin, take }) => {
  await page.goto(`${origin}/hours`)
  await page.getByRole('button', { name: 'Add hours' }).click()
  await expect(page.getByRole('button', { name: 'Save week' })).toBeVisible()
  await take(page, 'c30-hours', 'The week of an outlet')
  await page.getByRole('button', { name: 'What guests see on a day' }).click()
  await expect(page.getByRole('dialog', { name: 'What guests see' })).toBeVisible()
  await take(page, 'c30-guests-see', 'What guests see on a day')
  await page.goto(`${origin}/hours/special-days`)
  await expect(page.getByRole('region', { name: 'Offered from the calendar of Bali' })).toBeVisible()
  await take(page, 'c31-special-days', 'The special days of an outlet')
  await page.getByRole('button', { name: 'Add a day' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take(page, 'c31-add-day', 'Adding a special day')
})

scenario('the stock', async ({ owner: page, origin, take }) => {
  await page.goto(`${origin}/stock`)
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Count Diavola' }).first().click()
  await expect(page.getByRole('button', { name: /^Diavola, 10 left/ }).first()).toBeVisible()
  await take(page, 'c45-stock', 'What each outlet has left')
})

scenario('the printers', async ({ owner: page, site, origin, take }) => {
  await page.goto(`${origin}/printers`)
  await expect(page.getByRole('button', { name: 'Add printer' })).toBeVisible()
  await take(page, 'c20-printers-none', 'No printer yet')
  await page.getByRole('button', { name: 'Add printer' }).click()
  await expect(page.getByRole('dialog', { name: 'Add printer' })).toBeVisible()
  await take(page, 'c20-printer-add', 'Adding a printer')
  const body = { outlet: 'BRW', name: 'Kitchen', width: 80, language: 'en' }
  await site.operate({ method: 'POST', path: '/printers', company: 'bara', body })
  await page.reload()
  await expect(page.getByText('Kitchen').first()).toBeVisible()
  await take(page, 'c20-printers', 'The printers of a restaurant')
})

scenario('the wall', async ({ owner: page, browser, site, origin, take, dinnerRushOrders }) => {
  expect(dinnerRushOrders.size).toBeGreaterThan(0)
  await page.goto(`${origin}/devices`)
  const wall = await pairWall(browser, { page, site, company: 'bara', name: 'Room' })
  await expect(wall.getByRole('region', { name: 'Ready' })).toBeVisible()
  await take(wall, 'c27-wall', 'The numbers that guests see')
  await wall.context().close()
})
