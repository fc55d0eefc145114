// The preview of a promotion, played to its end.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { untilOpen } from '../support/open-dialog.ts'
import { expect, test } from '../support/test.ts'

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the Wheel' })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('WHEEL-02 WHEEL-03 WHEEL-04 name, number with +62, the button, and the four terms', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('bara')}/roulette`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect(spinButton(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'WhatsApp number' })).toHaveAttribute(
    'placeholder',
    '81234567890',
  )
  await expect(page.getByText('+62')).toBeVisible()
  for (const term of [
    'valid only for pizza products',
    'join our email newsletter',
    'valid for 3 days and cannot be stacked',
    'highest discount if it is over Rp 100.000',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: term })).toBeVisible()
  }
  await expectAccessible(page)
})

test('WHEEL-01 the page says that it is a preview, and keeps and sends nothing @phone', async ({
  page,
  site,
}) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto(`${site.origin('bara')}/roulette`)
  await expect(page.getByText('Preview of a promotion. There is nothing to win yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Kadek')
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('81234567890')
  await spinButton(page).click()
  await untilOpen(sheet(page, 'Find the nearest store'))
  await page.keyboard.press('Escape')
  await expect(page.getByText('no prize was drawn, and nothing you typed was kept')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie)
  expect(stored).not.toContain('Kadek')
  expect(stored).not.toContain('81234567890')
  expect(sent).toEqual([])
})

test('a press before the page is hydrated is queued, and replayed once it is @phone', async ({
  page,
  site,
}) => {
  let comeAlive = () => {}
  const held = new Promise<void>(resolve => (comeAlive = resolve))
  await page.route('**/assets/start-page-*', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${site.origin('bara')}/roulette`)
  await spinButton(page).click()
  comeAlive()
  await untilOpen(sheet(page, 'Find the nearest store'))
  await expect(page).toHaveURL(`${site.origin('bara')}/roulette`)
})

test('WHEEL-01 no page leads to it @phone', async ({ page, site }) => {
  for (const path of ['/', '/cart', '/terms-and-conditions']) {
    await page.goto(`${site.origin('bara')}${path}`)
    expect(await page.content()).not.toContain('roulette')
  }
  const sitemap = await page.evaluate(async () => (await fetch('/sitemap.xml')).text())
  expect(sitemap).toContain('<loc>')
  expect(sitemap).not.toContain('roulette')
})

test('WHEEL-05 WHEEL-06 the prompt for the location, the search and the picker; a far store is warned of', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('bara')}/roulette`)
  await spinButton(page).click()
  const prompt = sheet(page, 'Find the nearest store')
  await expect(prompt.getByRole('button', { name: 'Enable location' })).toBeVisible()
  await prompt.getByRole('button', { name: 'Search a store' }).click()
  const place = sheet(page, 'Search a store').getByRole('searchbox', { name: 'Place or street' })
  await place.fill('nowhere')
  await expect(page.getByText('No store found there.')).toBeVisible()
  await place.fill('ubud')
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Ubud/ }).click()
  const warning = sheet(page, 'This store is far away')
  await expect(warning).toContainText('over 10 km away')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet(page, 'Choose a store')).toBeVisible()
  await page.getByRole('radio', { name: /Ubud/ }).click()
  await warning.getByRole('button', { name: 'Continue Order' }).click()
  await expect(page).toHaveURL(`${site.origin('bara')}/`)
})

test('WHEEL-05 with the location the near store is picked without a warning @phone', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('bara')}/roulette`)
  await spinButton(page).click()
  await sheet(page, 'Find the nearest store').getByRole('button', { name: 'Enable location' }).click()
  await sheet(page, 'Choose a store')
    .getByRole('radio', { name: /Canggu/ })
    .click()
  await expect(page).toHaveURL(`${site.origin('bara')}/`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
