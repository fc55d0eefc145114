// A new release of the console meets a page that is open.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { hideServerTime } from '../support/clock.ts'
import { acceptButton, cardIn, consoleOrigin, openAsOwner, openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const NEWER_SHELL =
  '<!doctype html><script type="module" src="/assets/index-newer.js"></script><div id="root"></div>'

/** A look for a release finds another one; a page that is loaded again is as before. */
const publishRelease = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === '/board',
    route =>
      route.request().resourceType() === 'document'
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: NEWER_SHELL }),
  )

const band = (page: Page) => page.getByRole('region', { name: 'There is a new version of Pesan' })
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in globalThis)

/** As a network that has come back does. */
async function lookForRelease(page: Page): Promise<void> {
  const checked = page.waitForResponse(answer => answer.url().endsWith('/board'))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await checked
}

test('STAFF-19 a new release waits until New is empty, and is then offered', async ({ page, site }) => {
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await expect(cardIn(page, 'New', order)).toBeVisible()
  await mark(page)
  await publishRelease(page)
  await lookForRelease(page)
  await page.clock.fastForward(10 * SECOND_MS)
  await expect(acceptButton(page, order)).toBeVisible()
  await expect(band(page)).toBeHidden()
  await acceptButton(page, order).click()
  await expect(acceptButton(page, order)).toHaveCount(0)
  // The server has answered: a call that waits would be given up with the time.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await page.clock.fastForward(20 * SECOND_MS)
  await expect(band(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await expectAccessible(page)
  const loaded = page.waitForEvent('load')
  await band(page).getByRole('button', { name: 'Load it' }).click()
  await loaded
  expect(await isMarked(page)).toBe(false)
})

test.describe('a page whose clock jumps', () => {
  // Its socket times out while a message is on its way.
  test.use({ expectedComplaint: /WebSocket is already/ })

  test('STAFF-19 a new release loads a page by itself once it was idle for minutes, and not while a dialog is open', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await hideServerTime(page)
    await openBoard(page, site)
    await mark(page)
    await publishRelease(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await lookForRelease(page)
    await page.clock.fastForward(20 * MINUTE_MS)
    expect(await isMarked(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.fastForward(2 * MINUTE_MS)
    await expect(band(page)).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    const loaded = page.waitForEvent('load')
    await page.clock.fastForward(5 * MINUTE_MS)
    await loaded
    expect(await isMarked(page)).toBe(false)
  })
})

test.describe('a part of a page that a new release has removed', () => {
  test.use({
    expectedComplaint: /404 \(Not Found\)|dynamically imported module|Failed to fetch|OutdatedPage/,
  })

  test('STAFF-19 is explained in words, with a press that loads the new release', async ({ page, site }) => {
    await page.route(/\/assets\/people-page-[\w-]+\.js/, route => route.fulfill({ status: 404 }))
    await publishRelease(page)
    await openAsOwner(page, site, { path: '/people' })
    await expect(page.getByRole('heading', { name: 'There is a new version of Pesan' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/\/assets\/people-page-[\w-]+\.js/)
    await page.getByRole('button', { name: 'Load it' }).last().click()
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  })

  test('STAFF-19 a dialog whose part is missing says so, and the board below it goes on', async ({
    page,
    site,
  }) => {
    await page.route(/\/assets\/search-sheet-[\w-]+\.js/, route => route.fulfill({ status: 404 }))
    const restaurant = await openBoard(page, site)
    await page.getByRole('button', { name: 'Find order' }).click()
    const dialog = page.getByRole('dialog', { name: 'This could not be loaded' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    const order = await orderFood(restaurant)
    await expect(cardIn(page, 'New', order)).toBeVisible()
  })
})

test('STAFF-19 a page that is older than the server goes on with rights that it does not know, and says what it cannot read', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...request) => {
      const response = await ask(...request)
      const isOf = (path: string) => response.ok && response.url.endsWith(path)
      if (isOf('/charges')) return Response.json({ status: true, message: 'OK', data: 'of-tomorrow' })
      if (!isOf('/api/console/v1/session')) return response
      const session = await response.json()
      session.data.memberships[0].scopes.push('of-tomorrow')
      return Response.json(session)
    }
  })
  await publishRelease(page)
  await openAsOwner(page, site, { path: '/board' })
  await expect(page.getByText('The next order comes up here and rings')).toBeVisible()
  await page.goto(`${consoleOrigin(site)}/charges`)
  await expect(page.getByText('This page is older than the server. Please load it again.')).toBeVisible()
  await expect(band(page)).toBeVisible()
})

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|ERR_FAILED/,
  })

  test('BOARD-08 STAFF-19 the shell opens, says that there is no connection, and goes on with its return', async ({
    page,
    site,
  }) => {
    await openBoard(page, site)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller) return
      await new Promise(resolve =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    })
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No connection to the server' })).toBeVisible()
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored.filter(path => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
    await page.context().setOffline(false)
    await expect(page.getByText('The next order comes up here and rings')).toBeVisible()
    expect(page.url()).toBe(`${consoleOrigin(site)}/board`)
  })
})
