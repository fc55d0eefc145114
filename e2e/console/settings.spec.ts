// The settings of the board: changed on their page, followed by the boards that are open.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { hideServerTime, passSeconds } from '../support/clock.ts'
import {
  acceptButton,
  cardIn,
  column,
  openAsOwner,
  openBoard,
  orderFood,
  type Restaurant,
} from '../support/console.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const TWO_OUTLETS = [
  { ...OUTLET, short_code: 'BRW', name: 'Berawa' },
  { ...OUTLET, short_code: 'UBD', name: 'Ubud' },
]

const isChange = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'PUT' && url.endsWith('/board-settings')

/** As another manager does. */
const changeSettings = (site: Site, { company }: Restaurant, body: object): Promise<unknown> =>
  site.operate({ method: 'PUT', path: '/board-settings', company: company.slug, body })

interface Settings {
  data: { outlets: { id: string }[] }
}

/** At each outlet of the board on this page. */
async function switchOn(page: Page, site: Site, restaurant: Restaurant): Promise<void> {
  const { data } = await page.evaluate(async (slug): Promise<Settings> => {
    const headers = { 'pesan-company': slug }
    return (await fetch('/api/restaurant/v1/board-settings', { headers })).json()
  }, restaurant.company.slug)
  await changeSettings(site, restaurant, {
    outlets: data.outlets.map(({ id }) => ({ id, auto_accept: true })),
  })
}

const saveBar = (page: Page): Locator => page.getByRole('button', { name: 'Save' })

test('HOURS-15 an owner lets outlets pause themselves @phone', async ({ page, site }) => {
  await openAsOwner(page, site, { path: '/settings', words: { outlets: TWO_OUTLETS } })
  const pause = page.getByRole('switch', { name: 'Pause the outlet' })
  await expect(pause).not.toBeChecked()
  await pause.focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await saveBar(page).click()
  await expect(saveBar(page)).toHaveCount(0)
  await page.reload()
  await expect(pause).toBeChecked()
})

test('BOARD-12 BOARD-25 a manager changes settings with the keyboard, and only what differs is sent @desk', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/settings', words: { outlets: TWO_OUTLETS } })
  const auto = page.getByRole('switch', { name: 'Auto-accept, Ubud' })
  await expect(auto).not.toBeChecked()
  await expect(saveBar(page)).toHaveCount(0)
  await auto.focus()
  await page.keyboard.press('Space')
  await expect(auto).toBeChecked()
  await page.getByRole('combobox', { name: 'Soon, Delivery' }).selectOption('12 min before')
  await page.getByRole('combobox', { name: 'Usually ready in, Berawa' }).selectOption('30 min')
  await page.getByRole('combobox', { name: 'Usually ready in, Berawa' }).selectOption('20 min')
  await expect(page.getByText('2 changes')).toBeVisible()
  await expectAccessible(page)

  const sent = page.waitForRequest(request => isChange({ method: request.method(), url: request.url() }))
  await saveBar(page).focus()
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    delivery: { soon_minutes: 12 },
    outlets: [{ id: expect.any(String), auto_accept: true }],
  })
  await expect(saveBar(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused()
  await page.reload()
  await expect(auto).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Soon, Delivery' })).toHaveValue('12')
  await expectAccessible(page)
})

test.describe('where the server refuses', () => {
  test.use({ expectedComplaint: /503 \(/ })

  test('a change that could not be saved stays on the page and is saved by another press @phone', async ({
    page,
    site,
  }) => {
    await openAsOwner(page, site, { path: '/settings' })
    await page.getByRole('combobox', { name: 'Late, Pick up' }).selectOption('3 min after')
    const refusal = { status: false, code: 'unavailable', message: 'The server is busy' }
    await page.route(/\/board-settings$/, route =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: refusal }) : route.fallback(),
    )
    await saveBar(page).click()
    await expect(page.getByText('The server is busy, please try again in a moment')).toBeVisible()
    await expect(page.getByText('1 change')).toBeVisible()
    await page.unroute(/\/board-settings$/)
    await saveBar(page).click()
    await expect(saveBar(page)).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Late, Pick up' })).toHaveValue('3')
  })
})

test('BOARD-12 an open board says that auto-accept is on, and an order goes to the kitchen and rings once @desk', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { tones: number }
    counted.tones = 0
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      counted.tones += 1
      return create.call(this)
    }
  })
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones)
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site, { sound: 'unanswered' })
  await page.getByRole('button', { name: 'Allow and play the sound' }).click()
  await expect.poll(tones).toBe(2)
  await switchOn(page, site, restaurant)
  const fresh = column(page, 'New')
  await expect(fresh.getByText('Auto-accept is on')).toBeVisible()
  await expect(fresh.getByText('The next order goes straight to the kitchen and rings once')).toBeVisible()

  const order = await orderFood(restaurant)
  const card = cardIn(page, 'In the kitchen', order)
  await expect(card).toContainText('Accepted automatically')
  await expect(card).toContainText(/(20|19) min/)
  await expect.poll(tones).toBe(4)
  await passSeconds(page, 12)
  expect(await tones()).toBe(4)
  await expectAccessible(page)
  await card.getByRole('link').click()
  await expect(page.getByText('Accepted automatically', { exact: true })).toBeVisible()
})

test('BOARD-25 the words and the colour of a card follow the settings while the board is open @desk', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await acceptButton(page, order).click()
  const card = cardIn(page, 'In the kitchen', order)
  const time = card.getByText(/^\d+ min/)
  const ink = () => time.evaluate(text => getComputedStyle(text).color)
  await expect(card).toContainText(/min\s*by \d\d\.\d\d/)
  const calm = await ink()
  await changeSettings(site, restaurant, { pickup: { soon_minutes: 30, late_minutes: 10 } })
  await expect(card).toContainText(/soon, by \d\d\.\d\d/)
  const soon = await ink()
  await expectAccessible(page)
  await page.clock.fastForward('25:00')
  await expect(card).toContainText(/[45] min over\s*was \d\d\.\d\d/)
  await changeSettings(site, restaurant, { pickup: { late_minutes: 0 } })
  await expect(card).toContainText(/[45] min late\s*was \d\d\.\d\d/)
  expect(new Set([calm, soon, await ink()]).size).toBe(3)
})
