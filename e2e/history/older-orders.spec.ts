// Older orders of the purchase history, also when the list reloads after a reconnect while they load.
import type { Page } from '@playwright/test'
import { orderAnswer } from '../support/order-answer.ts'
import { beSignedIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const LIST = /\/customers\/orders(\?.*)?$/
const HISTORY = '/account/purchase-history'
test.use({ expectedComplaint: /503/ })

/** The list is read again when the connection is back after an interruption, which the answered function makes. */
async function holdConnection(page: Page): Promise<{ isAlive: Promise<void>; interrupt: () => void }> {
  const { promise: isAlive, resolve: alive } = Promise.withResolvers<void>()
  let interrupt = (): void => undefined
  await page.routeWebSocket(/\/app\//, socket => {
    const server = socket.connectToServer()
    server.onMessage(message => {
      socket.send(message)
      if (String(message).includes('subscription_succeeded')) alive()
    })
    interrupt = () => void socket.close()
  })
  return { isAlive, interrupt: () => interrupt() }
}

test('older orders follow on demand, below the ones that are there; what failed is requested again @phone', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625138' })
  const connection = await holdConnection(page)
  const finished = { status: 'complete' }
  let presses = 0
  let readings = 0
  await page.route(LIST, async route => {
    const isOlder = new URL(route.request().url()).searchParams.get('cursor') === 'before-that'
    if (!isOlder) readings += 1
    if (isOlder && presses < 2)
      return route.fulfill({
        status: 503,
        json: { status: false, code: 'overloaded', message: 'We are very busy, please try again shortly' },
      })
    return route.fulfill({
      json: isOlder
        ? {
            status: true,
            data: [
              orderAnswer({ ...finished, id: '0192d3a0-0000-7000-8000-0000000000ab', outlet_order_id: '17' }),
            ],
            next_cursor: null,
          }
        : { status: true, data: [orderAnswer(finished)], next_cursor: 'before-that' },
    })
  })
  await page.goto(`${origin}${HISTORY}`)
  const rows = page.getByRole('table', { name: 'Purchase history' }).getByRole('row', { name: /#/ })
  await expect(rows).toHaveText([/#20418/])
  const older = page.getByRole('button', { name: 'Show older orders' })
  presses += 1
  await older.click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load orders' })
  await expect(failure).toBeVisible()
  await expect(rows).toHaveText([/#20418/])
  // The connection is back, and the list is read again: what failed has failed all the same.
  await connection.isAlive
  const before = readings
  connection.interrupt()
  await expect.poll(() => readings).toBeGreaterThan(before)
  await expect(older).toBeEnabled()
  await expect(failure).toBeVisible()
  presses += 1
  await older.click()
  await expect(rows).toHaveText([/#20418/, /#17/])
  await expect(older).toHaveCount(0)
})

test('older orders and what is read again in that moment both come @phone', async ({ page, site }) => {
  const { origin } = await beSignedIn({ page, site, phone: '81234625139' })
  const connection = await holdConnection(page)
  const { promise: wasRead, resolve: answer } = Promise.withResolvers<void>()
  const { promise: isReadAgain, resolve: readAgain } = Promise.withResolvers<void>()
  let isInterrupted = false
  await page.route(LIST, async route => {
    const isOlder = new URL(route.request().url()).searchParams.get('cursor') === 'before-that'
    const listed = isOlder
      ? { id: '0192d3a0-0000-7000-8000-0000000000ab', outlet_order_id: '17', status: 'complete' }
      : { status: isInterrupted ? 'refunded' : 'complete' }
    if (!isOlder && isInterrupted) {
      readAgain()
      await wasRead
    }
    await route.fulfill({
      json: { status: true, data: [orderAnswer(listed)], next_cursor: isOlder ? null : 'before-that' },
    })
  })
  await page.goto(`${origin}${HISTORY}`)
  const rows = page.getByRole('table', { name: 'Purchase history' }).getByRole('row', { name: /#/ })
  await expect(rows).toHaveText([/#20418.*Completed/])
  await connection.isAlive
  isInterrupted = true
  connection.interrupt()
  await isReadAgain
  const older = page.getByRole('button', { name: 'Show older orders' })
  await older.click()
  await expect(older).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(rows).toHaveText([/#20418.*Refunded/, /#17/])
})
