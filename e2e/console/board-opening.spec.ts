// The first view of the board.
import { cardIn, moveElsewhere, openBoard, openFromNavigation, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test('BOARD-01 a board that opens reads its orders once, and shows none of its columns empty before they are there', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await expect(cardIn(page, 'New', order)).toBeVisible()
  const reads: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/orders/board')) reads.push(pathname)
  })
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      const first = document.querySelector('[data-column="new"]')
      if (!first) return
      watch.disconnect()
      document.documentElement.dataset['cardsAtFirst'] = String(first.querySelectorAll('article').length)
    }).observe(document, { subtree: true, childList: true })
  })
  await page.reload()
  await expect(cardIn(page, 'New', order)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-cards-at-first', '1')
  expect(reads).toEqual(['/api/restaurant/v1/orders/board'])
})

test('the other pages count the open orders beside Board, and the board itself in its columns', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board' })
  for (const statuses of [[], ['prepare_order'], ['prepare_order', 'ready', 'complete']] as const) {
    const order = await orderFood(restaurant)
    await moveElsewhere(site, restaurant, order, ...statuses)
  }
  await expect(entry).toHaveAccessibleName('Board')
  await openFromNavigation(page, 'Stock')
  await expect(entry).toHaveAccessibleName('Board 2 open orders')
  await entry.click()
  await expect(entry).toHaveAccessibleName('Board')
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the files of the build are cached after the board is there: its opening does not wait for them', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const register = ServiceWorkerContainer.prototype.register
      ServiceWorkerContainer.prototype.register = function (...given) {
        const isBoardThere = document.querySelector('[data-column="new"]') !== null
        document.documentElement.dataset['registeredAfterBoard'] = String(isBoardThere)
        return register.apply(this, given)
      }
    })
    await openBoard(page, site)
    await expect(page.locator('html')).toHaveAttribute('data-registered-after-board', 'true')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  })
})
