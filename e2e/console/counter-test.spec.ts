// A test of the counter: it rings on the boards as an order does, and asks whether it was noticed.
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { column, consoleOrigin, openAsOwner } from '../support/console.ts'
import type { Site } from '../support/site.ts'
import { enterCode, openTablet, pairTablet, showCode } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'
import { countTones, tonesOf } from '../support/tones.ts'

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const OUTLETS = [
  { ...OUTLET, short_code: 'BRW', name: 'Berawa' },
  { ...OUTLET, short_code: 'UBD', name: 'Ubud' },
]

const card = (board: Page): Locator =>
  column(board, 'New').getByRole('article', { name: 'Test of the counter at Berawa. This is no order.' })
const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /at Berawa(?:, and does it print)?\?$|^Test Berawa$/ })

/** The owner is on the page of devices, and a tablet stands at Berawa. */
async function openWithTablet(page: Page, site: Site, browser: Browser) {
  const { company } = await openAsOwner(page, site, { path: '/devices', words: { outlets: OUTLETS } })
  const tablet = await pairTablet(browser, { page, site, company: company.slug, name: 'Counter tablet' })
  return { company, tablet }
}

test('OPEN-11 one press rings on the board of the outlet with a card that is no order, until someone says that it rings @desk', async ({
  page,
  site,
  browser,
}) => {
  const { tablet } = await openWithTablet(page, site, browser)
  await countTones(tablet)
  await tablet.reload()
  await tablet.getByRole('region', { name: 'This device does not ring.' }).getByRole('button').click()
  await expect(tablet.getByRole('region', { name: 'This device does not ring.' })).toHaveCount(0)
  const before = await tonesOf(tablet)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Test Berawa' }).click()
  await expect(dialog(page)).toContainText('The open boards of Berawa ring now, for three minutes.')
  await expect(dialog(page)).toContainText('No phone rings for this outlet.')
  await expect(dialog(page)).toContainText('Counter tablet')
  await expectAccessible(page)
  await expect(card(tablet)).toContainText('This is no order: nothing to cook, nothing to bring.')
  await expect(card(tablet)).toContainText('Berawa, by Kirana Sari')
  await expect(tablet).toHaveTitle(/1/)
  await expect.poll(() => tonesOf(tablet)).toBeGreaterThan(before)
  // The bell of the first press, and again after four seconds.
  await expect.poll(() => tonesOf(tablet)).toBeGreaterThanOrEqual(before + 4)
  await expectAccessible(tablet)
  await card(tablet).getByRole('button', { name: 'It rings' }).click()
  await expect(card(tablet)).toHaveCount(0)
  await expect(tablet).not.toHaveTitle(/1/)
  await expect(dialog(page)).toContainText('Good: Berawa rings.Pressed by Counter tablet.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/^Last test: .+, it rang$/)).toBeVisible()
  await tablet.context().close()
})

test('OPEN-11 who says that it does not ring, at the counter or on the page, gets help @phone', async ({
  page,
  site,
  browser,
}) => {
  const { tablet } = await openWithTablet(page, site, browser)
  await page.getByRole('button', { name: 'Test Berawa' }).click()
  await card(tablet).getByRole('button', { name: 'I hear nothing' }).click()
  const help = tablet.getByRole('dialog', { name: 'Test of the counter' })
  await expect(help).toContainText('Turn the volume of the tablet up')
  await expectAccessible(tablet)
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toContainText('It did not ring at Berawa.')
  await expect(dialog(page)).toContainText('Turn the volume of the tablet up')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Test again' }).click()
  await expect(dialog(page)).toContainText('ring now')
  await expect(card(tablet)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog(page)).toContainText('It did not ring at Berawa.')
  await expect(card(tablet)).toHaveCount(0)
  await tablet.context().close()
})

test('OPEN-11 with a printer, a person says of the sound and of the paper, and gets help where nothing is printed @desk', async ({
  page,
  site,
  browser,
}) => {
  const { company, tablet } = await openWithTablet(page, site, browser)
  const printer = { outlet: 'BRW', name: 'Kitchen', width: 80, language: 'en' }
  await site.operate({ method: 'POST', path: '/printers', company: company.slug, body: printer })
  await page.getByRole('button', { name: 'Test Berawa' }).click()
  const sound = card(tablet).getByRole('group', { name: 'Do you hear it?' })
  const paper = card(tablet).getByRole('group', { name: 'Is it on the paper of Kitchen?' })
  await expect(paper).toBeVisible()
  await expectAccessible(tablet)
  await sound.getByRole('button', { name: 'It rings' }).click()
  await expect(sound.getByRole('button', { name: 'It rings' })).toHaveAttribute('aria-disabled', 'true')
  await expect(tablet).not.toHaveTitle(/1/)
  await expect(dialog(page)).toContainText('Printer Kitchen: Waits for the printer')
  await expect(dialog(page)).toContainText('Good: Berawa rings.Pressed by Counter tablet.')
  await expectAccessible(page)
  await paper.getByRole('button', { name: 'No paper' }).click()
  await expect(card(tablet)).toHaveCount(0)
  await expect(tablet.getByRole('dialog', { name: 'Test of the counter' })).toContainText(
    'The printer is on, has paper, and its cover is closed.',
  )
  await expectAccessible(tablet)
  await expect(dialog(page)).toContainText('Nothing was printed at Berawa.')
  await expect(dialog(page)).toContainText('What usually helps where nothing is printed')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Test again' }).click()
  await dialog(page).getByRole('button', { name: 'It rings' }).click()
  await dialog(page).getByRole('button', { name: 'It is printed' }).click()
  await expect(dialog(page)).toContainText('Good: Berawa prints.')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/^Last test: .+, it rang, it printed$/)).toBeVisible()
  await tablet.context().close()
})

test('OPEN-11 a test is offered after a tablet was paired, and rings on a board whose socket is down @desk', async ({
  page,
  site,
  browser,
}) => {
  await openAsOwner(page, site, { path: '/devices', words: { outlets: OUTLETS } })
  const code = await showCode(page, 'Counter tablet')
  const tablet = await openTablet(browser, site)
  await tablet.routeWebSocket(/\/app\//, socket => socket.close())
  await enterCode(tablet, code)
  await expect(column(tablet, 'New')).toBeVisible()
  await page
    .getByRole('heading', { name: 'Pair a new tablet' })
    .locator('..')
    .getByRole('button', { name: 'Test the counter' })
    .click()
  await expect(card(tablet)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Yes, it rings' }).click()
  await expect(dialog(page)).toContainText('Good: Berawa rings.')
  await expect(card(tablet)).toHaveCount(0)
  await tablet.context().close()
})

test('OPEN-11 BOARD-16 the card of a test is answered with the key of a main step, and it ends by itself without a connection @desk', async ({
  page,
  site,
  browser,
}) => {
  const { tablet: paired } = await openWithTablet(page, site, browser)
  const tablet = await paired.context().newPage()
  await paired.close()
  await tablet.clock.install()
  await tablet.goto(`${consoleOrigin(site)}/board`)
  await page.getByRole('button', { name: 'Test Berawa' }).click()
  await expect(card(tablet)).toBeVisible()
  await card(tablet).focus()
  await tablet.keyboard.press('Enter')
  await expect(card(tablet)).toHaveCount(0)
  await expect(dialog(page)).toContainText('Good: Berawa rings.')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Test Berawa' }).click()
  await expect(card(tablet)).toBeVisible()
  await tablet.context().setOffline(true)
  await tablet.clock.runFor('03:00')
  await expect(card(tablet)).toHaveCount(0)
  await tablet.context().close()
})

test('OPEN-11 after seven days without an order the board of a manager offers a test, and the list of outlets says so @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/people', words: { outlets: OUTLETS } })
  await expect(page.getByRole('link', { name: 'Devices' })).toBeVisible()
  const { data } = await page.evaluate(async slug => {
    const headers = { 'pesan-company': slug }
    return (await fetch('/api/restaurant/v1/counter-tests', { headers })).json()
  }, company.slug)
  const [first, ...others] = data
  const quiet = { ...first, last_order_at: '2026-11-01T03:00:00.000Z', is_due: true }
  const json = { status: true, message: 'OK', data: [quiet, ...others] }
  await page.route('**/api/restaurant/v1/counter-tests', route => route.fulfill({ json }))
  await page.goto(`${consoleOrigin(site)}/board`)
  const offer = page.getByRole('region', { name: 'Test whether it rings' })
  await expect(offer).toContainText('No order at Berawa for 7 days.')
  await expectAccessible(page)
  await offer.getByRole('link', { name: 'Test whether it rings' }).click()
  await expect(page.getByText('No order at Berawa for 7 days. Does it still ring?')).toBeVisible()
  await expectAccessible(page)
})
