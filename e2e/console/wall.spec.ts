// A wall: a screen that shows guests the numbers of what is being prepared and of what is ready, and nothing else.
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { requireBox } from '../support/boxes.ts'
import { hideServerTime, holdTime } from '../support/clock.ts'
import { consoleOrigin, openAsOwner } from '../support/console.ts'
import { spoiltTexts, withLargeText } from '../support/large-text.ts'
import { beSignedIn, type PlacedOrder, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { deviceRow, enterCode, openTablet, pairWall, showCode } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'

/** `many`: numbers of five digits that each column has room for. */
const SIZES = [
  { width: 1280, height: 800, many: 30 },
  { width: 800, height: 1280, many: 30 },
  { width: 390, height: 844, many: 10 },
]
const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const OUTLETS = [
  { ...OUTLET, short_code: 'BRW', name: 'Berawa' },
  { ...OUTLET, short_code: 'UBD', name: 'Ubud' },
]

const preparing = (wall: Page): Locator => wall.getByRole('region', { name: 'Preparing' })
const ready = (wall: Page): Locator => wall.getByRole('region', { name: 'Ready' })
const numberIn = (region: Locator, { outlet_order_id }: PlacedOrder): Locator =>
  region.getByRole('listitem').filter({ hasText: new RegExp(`^${outlet_order_id}$`) })
const band = (wall: Page): Locator => wall.getByRole('alert').filter({ hasText: 'No connection since' })

async function expectInside(region: Locator, screenHeight: number): Promise<void> {
  const column = await requireBox(region)
  for (const number of [region.getByRole('listitem').first(), region.getByRole('listitem').last()]) {
    const box = await requireBox(number)
    expect(box.x).toBeGreaterThanOrEqual(column.x)
    expect(box.right).toBeLessThanOrEqual(column.right)
    expect(box.bottom).toBeLessThanOrEqual(Math.min(column.bottom, screenHeight))
  }
}

/** A restaurant of two outlets with a customer, as other systems move its orders. */
async function openRestaurantWithWall(page: Page, site: Site, browser: Browser) {
  const { company } = await openAsOwner(page, site, { path: '/people', words: { outlets: OUTLETS } })
  const wall = await pairWall(browser, { page, site, company: company.slug, name: 'Wall' })
  const order = async (phone = newPhone()) => {
    const customer = await beSignedIn({ page, site, slug: company.slug, phone, name: 'Putu Ayu' })
    return placeOrderBy('cash', customer, ['Nasi Uji'])
  }
  const move = async ({ id }: PlacedOrder, ...steps: string[]) => {
    for (const status of steps)
      await site.operate({
        method: 'POST',
        path: `/orders/${id}/status`,
        company: company.slug,
        body: { status },
      })
  }
  return { company, wall, order, move }
}

test('BOARD-27 a manager pairs a wall, which follows the orders of its outlet without a reload, and ends it from the list @desk', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/people', words: { outlets: OUTLETS } })
  await page.getByRole('link', { name: 'Devices' }).click()
  await page.getByText('Numbers of what is ready, for guests').click()
  await expect(page.getByRole('radio', { name: /^Wall/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Wall')
  await expectAccessible(page)
  const code = await showCode(page, 'Room')
  const wall = await openTablet(browser, site)
  await enterCode(wall, code)
  await expect(ready(wall).getByText('Your number appears here')).toBeVisible()
  await expect(ready(wall).getByText('Siap diambil')).toBeVisible()
  await expect(page.getByText('It shows guests what is ready at Berawa now.')).toBeVisible()
  await expect(deviceRow(page, 'Room')).toContainText('Wall: shows guests numbers only')

  const customer = () => beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('cash', await customer(), ['Nasi Uji'])
  const elsewhere = await placeOrderBy('cash', await customer(), ['Nasi Uji'], { outlet: 1 })
  const move = ({ id }: PlacedOrder, status: string) =>
    site.operate({ method: 'POST', path: `/orders/${id}/status`, company: company.slug, body: { status } })
  await move(elsewhere, 'prepare_order')
  await move(order, 'prepare_order')
  await expect(numberIn(preparing(wall), order)).toBeVisible()
  await expect(preparing(wall).getByRole('listitem')).toHaveCount(1)
  await move(order, 'ready')
  await expect(numberIn(ready(wall), order)).toBeVisible()
  await expect(preparing(wall).getByText('Nothing is being prepared')).toBeVisible()
  await move(order, 'complete')
  await expect(ready(wall).getByRole('listitem')).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign out Room, Berawa' }).click()
  await page.getByRole('dialog', { name: 'Sign out Room?' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(wall.getByRole('heading', { name: 'Sign in to your restaurant' })).toBeVisible()
  await wall.context().close()
})

test('BOARD-27 nothing of a customer reaches the wall, by its answers or by its messages @desk', async ({
  page,
  site,
  browser,
}) => {
  const { company, wall, order, move } = await openRestaurantWithWall(page, site, browser)
  await wall.goto('about:blank')
  const said: Promise<string>[] = []
  wall.on('response', answer => {
    if (answer.url().includes('/api/')) said.push(answer.text())
  })
  wall.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => said.push(Promise.resolve(String(payload)))),
  )
  await wall.goto(consoleOrigin(site))
  await expect(ready(wall)).toBeVisible()
  const phone = newPhone()
  const cooked = await order(phone)
  await move(cooked, 'prepare_order', 'ready')
  await expect(numberIn(ready(wall), cooked)).toBeVisible()
  wall.removeAllListeners('response')
  const texts = await Promise.all(said)
  expect(texts.join()).toContain('"kind":"wall"')
  expect(texts.join()).toContain('OrderChanged')
  expect(texts.join()).toContain(cooked.outlet_order_id)
  for (const text of [...texts, await wall.content()])
    expect(text).not.toMatch(new RegExp(`Putu|Nasi Uji|${phone}`))
  const refused = await wall.evaluate(
    async slug => (await fetch('/api/restaurant/v1/orders', { headers: { 'pesan-company': slug } })).status,
    company.slug,
  )
  expect(refused).toBe(403)
  await wall.context().close()
})

test('BOARD-27 without a connection it says so in both languages, lets what is ready leave after ten minutes, and comes back by itself @desk', async ({
  page,
  site,
  browser,
}) => {
  const { wall: paired, order, move } = await openRestaurantWithWall(page, site, browser)
  const [first, second] = [await order(), await order()]
  await move(first, 'prepare_order', 'ready')
  await move(second, 'prepare_order')
  const wall = await paired.context().newPage()
  await paired.close()
  await wall.clock.install()
  await hideServerTime(wall)
  await wall.goto(consoleOrigin(site))
  await expect(numberIn(ready(wall), first)).toBeVisible()
  await expect(band(wall)).toBeHidden()
  await wall.context().setOffline(true)
  await expect(band(wall)).toContainText('Tidak terhubung sejak')
  await expectAccessible(wall)
  await holdTime(wall)
  await expect(numberIn(ready(wall), first)).toBeVisible()
  await wall.clock.runFor('09:00')
  await expect(numberIn(ready(wall), first)).toBeVisible()
  await wall.clock.runFor('01:00')
  await expect(ready(wall).getByRole('listitem')).toHaveCount(0)
  await expect(numberIn(preparing(wall), second)).toBeVisible()
  await move(second, 'ready')
  await wall.context().setOffline(false)
  await expect(async () => {
    await wall.clock.runFor(1000)
    await expect(numberIn(ready(wall), second)).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(band(wall)).toBeHidden()
  await wall.context().close()
})

test.describe('a server that cannot answer', () => {
  test.use({ expectedComplaint: /status of 500/ })

  test('BOARD-27 the wall says as of when its numbers are @desk', async ({ page, site, browser }) => {
    const { wall, order, move } = await openRestaurantWithWall(page, site, browser)
    const cooked = await order()
    await move(cooked, 'prepare_order')
    await expect(numberIn(preparing(wall), cooked)).toBeVisible()
    const refusal = { status: false, code: 'server_error', message: 'Not now' }
    await wall.route('**/api/restaurant/v1/wall', route => route.fulfill({ status: 500, json: refusal }))
    await move(cooked, 'ready')
    await expect(wall.getByRole('alert').getByText(/^This is as it was at \d\d\.\d\d/)).toBeVisible()
    await expectAccessible(wall)
    await wall.unroute('**/api/restaurant/v1/wall')
    await expect(numberIn(ready(wall), cooked)).toBeVisible({ timeout: 25_000 })
    await expect(wall.getByRole('alert')).toHaveCount(0)
    await wall.context().close()
  })
})

test('BOARD-27 the screen stays on, again after it was hidden @desk', async ({ page, site, browser }) => {
  const { wall } = await openRestaurantWithWall(page, site, browser)
  await wall.addInitScript(() => {
    const request = async () => {
      document.documentElement.dataset.locks = String(Number(document.documentElement.dataset.locks ?? 0) + 1)
      return { released: false, release: async () => undefined }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await wall.reload()
  const locks = () => wall.evaluate(() => Number(document.documentElement.dataset.locks ?? 0))
  await expect.poll(locks).toBeGreaterThan(0)
  const before = await locks()
  await wall.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(locks).toBeGreaterThan(before)
  await wall.context().close()
})

test('BOARD-27 STAFF-18 one number is as large as the room lets it be, the thirty of a rush are all on the screen, and of more it says how many @desk', async ({
  page,
  site,
  browser,
}) => {
  const { wall } = await openRestaurantWithWall(page, site, browser)
  let count = 1
  await wall.route('**/api/restaurant/v1/wall', route => {
    const at = new Date().toISOString()
    const orders = Array.from({ length: count }, (_, place) => [
      { number: String(10_100 + place), state: 'preparing', ready_at: null },
      { number: String(10_001 + place), state: 'ready', ready_at: at },
    ])
    return route.fulfill({ json: { status: true, message: 'OK', data: { orders: orders.flat(), at } } })
  })
  for (const { many, ...size } of SIZES) {
    await wall.setViewportSize(size)
    for (const shown of [1, many]) {
      count = shown
      await wall.reload()
      for (const region of [preparing(wall), ready(wall)]) {
        await expect(region.getByRole('listitem')).toHaveCount(shown)
        await expectInside(region, size.height)
      }
      await expectAccessible(wall)
      expect(await spoiltTexts(wall)).toEqual([])
    }
  }
  count = 100
  await wall.reload()
  await expect(ready(wall).getByRole('listitem').last()).toHaveText(/^\+\d\d$/)
  await expectInside(ready(wall), wall.viewportSize()?.height ?? 0)
  count = 1
  await wall.setViewportSize({ width: 1280, height: 800 })
  await wall.reload()
  const number = ready(wall).getByRole('listitem')
  await expect(number).toHaveCount(1)
  expect((await requireBox(number)).height).toBeGreaterThanOrEqual(150)
  expect(await withLargeText(wall, () => spoiltTexts(wall))).toEqual([])
  await wall.context().close()
})

test('BOARD-27 staff choose light or dark and which language comes first, behind the icon of the company @desk', async ({
  page,
  site,
  browser,
}) => {
  const { wall } = await openRestaurantWithWall(page, site, browser)
  const first = ready(wall).getByRole('heading')
  await expect(first).toHaveText('ReadySiap diambil')
  await wall.getByRole('button', { name: 'Wall, your settings' }).click()
  const menu = wall.getByRole('dialog', { name: 'Wall' })
  await expectAccessible(wall)
  await menu.getByText('Bahasa Indonesia').click()
  await menu.getByText('Gelap', { exact: true }).click()
  await wall.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(first).toHaveText('Siap diambilReady')
  await expect(wall.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(wall)
  await wall.context().close()
})

test('BOARD-27 STAFF-19 a wall loads a new release by itself: no one is there to confirm @desk', async ({
  page,
  site,
  browser,
}) => {
  const { wall } = await openRestaurantWithWall(page, site, browser)
  const newer =
    '<!doctype html><script type="module" src="/assets/index-newer.js"></script><div id="root"></div>'
  await wall.route('**/board', route =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: newer }),
  )
  const loaded = wall.waitForEvent('load')
  await wall.evaluate(() => window.dispatchEvent(new Event('online')))
  await loaded
  await expect(ready(wall)).toBeVisible()
  await wall.context().close()
})
