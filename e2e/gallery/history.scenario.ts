// The purchase history in each of its states.
import { CARD, orderAnswer, paidBy } from '../support/order-answer.ts'
import { beGuest } from './guest.ts'
import { orderOf } from './order-of.ts'
import { expect, scenario } from './scenario.ts'

const HISTORY = '/account/purchase-history'
const LIST = /\/customers\/orders(\?.*)?$/

scenario('the history', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug, hasCart: false })
  let answer: object | null = null
  let { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(LIST, async route => {
    await held
    await route.fulfill(
      answer
        ? { json: { status: true, data: answer } }
        : {
            status: 503,
            json: {
              status: false,
              code: 'overloaded',
              message: 'We are very busy, please try again shortly',
            },
          },
    )
  })
  await page.goto(`${origin}${HISTORY}`)
  await expect(page.getByText('Loading orders')).toBeAttached()
  await take('30-purchase-history-loading', 'The purchase history while it loads')
  release()
  await expect(page.getByRole('heading', { name: 'Failed to load orders' })).toBeVisible()
  await take('30-purchase-history-error', 'A purchase history that did not come')
  answer = []
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await take('30-purchase-history-empty', 'No orders yet')
  const order = { ...orderOf(slug), ...paidBy('virtual_account') }
  const leftAtBank = {
    ...paidBy('card', { actions: [{ url: `${site.sandbox}/xendit/question` }] }, CARD),
    payment_due_date: new Date(Date.now() + 60 * 60_000).toISOString(),
  }
  const money = (status: string) => ({
    paid: true,
    captures: [{ amount: 295_000, status, reason: null, captured_at: '2026-11-02T10:50:00.000Z' }],
  })
  const rows: [status: string, day: string, number: string, given?: object][] = [
    ['delivering', '2026-11-20', '20418'],
    ['pending', '2026-11-20', '20407', leftAtBank],
    ['complete', '2026-11-14', '20377'],
    ['cancelled', '2026-11-02', '20219', money('refunding')],
    ['refunded', '2026-10-27', '20102', money('refunded')],
  ]
  answer = rows.map(([status, day, outlet_order_id, given], index) =>
    orderAnswer({
      ...order,
      ...given,
      id: `0192d3a0-0000-7000-8000-0000000000a${index}`,
      status,
      outlet_order_id,
      ordered_at_date: `${day}T10:42:00.000Z`,
      created_at: `${day}T10:42:00.000Z`,
    }),
  )
  await page.reload()
  await expect(page.getByText('#20102')).toBeVisible()
  await take('30-purchase-history', 'The purchase history')
})

scenario('of a guest', async ({ page, origin, take }) => {
  await page.goto(`${origin}${HISTORY}`)
  await expect(page.getByRole('dialog', { name: 'Sign in with WhatsApp' })).toBeVisible()
  await take('35-auth-required', 'A page for customers, without one')
})
