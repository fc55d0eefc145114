// Finding an order, and what its page shows.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { hideServerTime, holdTime } from '../support/clock.ts'
import { acceptButton, cardIn, consoleOrigin, openBoard, orderFood } from '../support/console.ts'
import type { PlacedOrder } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

// What a test breaks, and an order that does not exist.
test.use({ expectedComplaint: /404 \(Not Found\)|500 \(|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

const SEARCHES = /\/orders\/search\?/
const numberOf = ({ outlet_order_id }: PlacedOrder): string => outlet_order_id.replace('#', '')
const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Find order' })
const fieldOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Number, name, phone or item' })
/** As it is seen; a screen reader gets the same. */
const hintOf = (page: Page, text: string): Locator =>
  sheetOf(page).getByRole('paragraph').filter({ hasText: text })
const resultOf = (page: Page, order: PlacedOrder): Locator =>
  page.getByRole('list', { name: 'Found orders' }).getByRole('link', { name: `#${numberOf(order)}` })

/** By the call that the page makes: an order is found a moment after it was placed. */
const isSearchable = (page: Page, company: string, order: PlacedOrder): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async ({ q, headers }) =>
          (await fetch(`/api/restaurant/v1/orders/search?q=${q}`, { headers })).text(),
        { q: numberOf(order), headers: { 'pesan-company': company } },
      ),
    )
    .toContain(order.id)

test('BOARD-10 BOARD-16 an order is found by keyboard, and its page shows its items, its money, its messages and who did what @desk', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await acceptButton(page, order).click()
  await isSearchable(page, restaurant.company.slug, order)

  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  await expect(fieldOf(page)).toHaveValue('')
  await expectAccessible(page)
  await page.keyboard.type('putu NASI')
  const result = resultOf(page, order)
  await expect(result).toContainText('Putu Ayu')
  await expect(result).toContainText(/(Today|\d+ \w+), \d\d\.\d\d, /)
  await expect(result).toContainText('Rp 50.000')
  await expect(result).toContainText(/New|In the kitchen/)
  await expect(sheetOf(page).getByRole('status')).toHaveText('1 order found')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(result).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: `#${numberOf(order)}` })).toBeFocused()
  const block = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await expect(block('1 item')).toContainText('Nasi Uji')
  await expect(block('Money')).toContainText('Cash to collect')
  await expect(block('Money')).toContainText('Rp 50.000')
  // The move is made when it cannot be taken back any more, and the page reads again every ten seconds.
  await expect(block('What happened')).toContainText('Kadek Sari', { timeout: 60_000 })
  await expect(block('What happened')).toContainText(/Placed.*Putu Ayu/)
  await expect(block('Messages sent')).toContainText(/Order received.*(Sent|Delivered|Read)/)
  await expectAccessible(page)

  await page.goBack()
  await expect(
    cardIn(page, 'In the kitchen', order)
      .or(page.getByRole('button', { name: /Kitchen/ }))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('f')
  await expect(fieldOf(page)).toHaveValue('putu NASI')
  await expect(resultOf(page, order)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  // At once, before the field has the focus: another search takes the place of this one.
  await page.keyboard.press('/')
  await page.keyboard.press('z')
  await expect(fieldOf(page)).toHaveValue('z')
})

test('BOARD-10 typing sends a request once it pauses, and more typing cancels the request under way @desk', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await hideServerTime(page)
  await openBoard(page, site)
  const requested: string[] = []
  const dropped: string[] = []
  const textOf = (url: string) => new URL(url).searchParams.get('q') ?? ''
  page.on('request', request => SEARCHES.test(request.url()) && requested.push(textOf(request.url())))
  page.on('requestfailed', request => SEARCHES.test(request.url()) && dropped.push(textOf(request.url())))
  // The first search hangs.
  await page.route(SEARCHES, route =>
    textOf(route.request().url()) === 'nasi' ? undefined : route.continue(),
  )
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(fieldOf(page)).toBeFocused()
  await holdTime(page)
  await page.keyboard.type('nasi')
  await page.clock.runFor(200)
  expect(requested).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => requested).toEqual(['nasi'])
  await page.keyboard.type(' goreng')
  await page.clock.runFor(300)
  await expect.poll(() => requested).toEqual(['nasi', 'nasi goreng'])
  await expect.poll(() => dropped).toEqual(['nasi'])
  await page.clock.resume()
  await expect(hintOf(page, 'Nothing in the last 90 days for “nasi goreng”')).toBeVisible()
})

test('BOARD-10 a search says what it did not find, what failed, and that there is no connection @phone', async ({
  page,
  site,
}) => {
  await openBoard(page, site)
  await page.getByRole('button', { name: 'Find order' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByText('Finds orders of the last 90 days')).toBeVisible()
  await fieldOf(page).fill('#431')
  await expect(hintOf(page, 'No order 431 in the last 90 days')).toBeVisible()
  await expectAccessible(page)

  await page.route(SEARCHES, route =>
    route.fulfill({ status: 500, json: { status: false, code: 'server_error', message: 'Not now' } }),
  )
  await fieldOf(page).fill('nasi')
  const failure = sheet.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(failure).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.unroute(SEARCHES)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(hintOf(page, 'Nothing in the last 90 days for “nasi”')).toBeVisible()

  await page.context().setOffline(true)
  await fieldOf(page).fill('kerupuk')
  await expect(sheet.getByText(/^No connection\. The search goes on/)).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(hintOf(page, 'Nothing in the last 90 days for “kerupuk”')).toBeVisible({
    timeout: 30_000,
  })
})

test('BOARD-10 the address of no order offers a search @phone', async ({ page, site }) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await isSearchable(page, restaurant.company.slug, order)
  await page.goto(`${consoleOrigin(site)}/orders/0192d3a0-0000-7000-8000-00000000dead`)
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeFocused()
  await expectAccessible(page)
  await fieldOf(page).fill(numberOf(order))
  await resultOf(page, order).click()
  await expect(page.getByRole('heading', { name: `#${numberOf(order)}` })).toBeVisible()
})

test('BOARD-10 on a phone the search takes the whole screen, and what can be undone does not lie on it @phone', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await isSearchable(page, restaurant.company.slug, order)
  await expect(acceptButton(page, order)).toBeVisible()
  await holdTime(page)
  await acceptButton(page, order).tap()
  const bar = page.getByRole('button', { name: 'Undo', exact: true, includeHidden: true })
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Find order' }).tap()
  await expect(bar).toBeHidden()
  await page.clock.resume()
  await fieldOf(page).fill(numberOf(order))
  const result = resultOf(page, order)
  await expect(result).toBeVisible()
  await expectAccessible(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await sheetOf(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect((await result.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await result.tap()
  await expect(page.getByRole('heading', { name: `#${numberOf(order)}` })).toBeVisible()
  await expectAccessible(page)
})
