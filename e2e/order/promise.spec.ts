// When the page of an order says that the food comes: what the cart said, what was promised, and that it is late (PROMISE).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { ORDER_ID, orderAnswer } from '../support/order-answer.ts'
import { beSignedIn } from '../support/session.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedComplaint: /subscription|AuthError|403/ })

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const clock = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Makassar',
  })

async function openOrder(page: Page, site: Site, phone: string, given: object): Promise<void> {
  const { origin } = await beSignedIn({ page, site, phone })
  await page.route(`**/customers/orders/${ORDER_ID}`, route =>
    route.fulfill({ json: { status: true, data: orderAnswer({ status: 'prepare_order', ...given }) } }),
  )
  await page.goto(`${origin}/orders/${ORDER_ID}`)
}

test('PROMISE-02 until the restaurant answers, the page says the span that the cart said', async ({
  page,
  site,
}) => {
  const expected = { from: inMinutes(20), until: inMinutes(30) }
  await openOrder(page, site, '81234625131', { status: 'approved', expected })
  await expect(page.getByText('Expected arrival')).toBeVisible()
  await expect(page.getByText(`${clock(expected.from)} to ${clock(expected.until)}`)).toBeVisible()
})

test('PROMISE-04 it counts the minutes to what was promised, and says for when that is', async ({
  page,
  site,
}) => {
  const ready_at = inMinutes(21.5)
  await openOrder(page, site, '81234625132', { ready_at, promised_at: ready_at })
  await expect(page.getByText('Here in about')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^2[12] min$/ })).toBeVisible()
  await expect(page.getByText(`Promised for ${clock(ready_at)}.`)).toBeVisible()
  await expectAccessible(page)
})

test('PROMISE-04 PROMISE-03 it is late by what was promised first, and says to when that was moved', async ({
  page,
  site,
}) => {
  const promised_at = inMinutes(-5)
  const ready_at = inMinutes(10)
  await openOrder(page, site, '81234625133', { promised_at, ready_at })
  await expect(page.getByRole('heading', { name: 'Your food is a little late' })).toBeVisible()
  await expect(page.getByText('Now expected')).toBeVisible()
  await expect(page.getByText(clock(ready_at))).toBeVisible()
  await expect(page.getByText(`We promised ${clock(promised_at)} and are behind`)).toBeVisible()
  await expectAccessible(page)
})

test('PROMISE-04 it promises no other time once every promise is over', async ({ page, site }) => {
  const ready_at = inMinutes(-2)
  await openOrder(page, site, '81234625134', { promised_at: inMinutes(-12), ready_at })
  await expect(page.getByRole('heading', { name: 'Your food is a little late' })).toBeVisible()
  await expect(page.getByText('Now expected')).toHaveCount(0)
  await expect(page.getByText('Sorry for the wait.')).toBeVisible()
})
