// When an order can be had: closed, closing, paused, for later, a time that has gone, sold out, on time and late.
import type { Page } from '@playwright/test'
import { submitButton } from '../support/cart.ts'
import { answerOrder, ORDER_ID } from '../support/order-answer.ts'
import { prepareMethod } from '../support/prepared-cart.ts'
import { beGuest } from './guest.ts'
import { openHours } from './hours.ts'
import { orderOf } from './order-of.ts'
import { expect, scenario } from './scenario.ts'

const HOUR_MIN = 60
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const strip = (page: Page, text: RegExp) => page.getByText(text).first()

scenario('hours on home', async ({ page, site, slug, origin, take }) => {
  const session = await beGuest({ page, site, slug })
  const hours = openHours({ session, site, slug })
  // In a pause it says when one can order for later.
  const cartLink = page.getByRole('link', { name: /^(view cart|order for later)/i })
  try {
    await hours.set({ from: -10 * HOUR_MIN, until: -HOUR_MIN })
    await page.goto(origin)
    await expect(strip(page, /^Closed now\. Opens/)).toBeVisible()
    await expect(page.getByText(/^First time/).filter({ visible: true })).toHaveCount(1)
    await take('60-closed', 'Closed, and when it opens; one can order for later')
    await hours.set({ from: -8 * HOUR_MIN, until: 20 })
    await page.reload()
    await expect(strip(page, /^Orders until/)).toBeVisible()
    await expect(cartLink).toBeVisible()
    await take('61-closes-soon', 'The last order is near')
    await hours.set({ from: -8 * HOUR_MIN, until: 8 * HOUR_MIN })
    await hours.pause('The oven needs a rest')
    await page.reload()
    await expect(strip(page, /is paused/)).toBeVisible()
    await expect(cartLink).toBeVisible()
    await take('62-paused', 'Delivery is paused, and why')
    await hours.endPause()
    await hours.busy(20)
    await page.goto(`${origin}/cart`)
    await expect(page.getByText(/^Soonest, from/)).toBeVisible()
    await take('64-estimate-busy', 'When it can be had, on a busy evening')
  } finally {
    await hours.close()
  }
})

scenario('an order for later', async ({ page, site, slug, origin, take }) => {
  const session = await beGuest({ page, site, slug })
  await prepareMethod(session, 'cash')
  const hours = openHours({ session, site, slug })
  try {
    await hours.set({ from: -8 * HOUR_MIN, until: 8 * HOUR_MIN })
    await page.goto(`${origin}/cart`)
    await page.getByRole('button', { name: 'Change the time' }).click()
    const dialog = page.getByRole('dialog', { name: 'When would you like it?' })
    await dialog.getByRole('radio', { name: /^Tomorrow/ }).check()
    const slots = dialog.getByRole('radio', { name: /^\d\d:\d\d to \d\d:\d\d$/ })
    await slots.nth(3).check()
    await take('63-slots', 'Days and times for later')
    await dialog.getByRole('button', { name: / to \d\d:\d\d$/ }).click()
    await expect(dialog).toBeHidden()
    await hours.set({ from: -4 * HOUR_MIN, until: 8 * HOUR_MIN })
    await submitButton(page).click()
    await expect(dialog.getByRole('alert')).toContainText('has just gone')
    await take('63-slot-gone', 'The chosen time has gone: nothing is chosen for the guest')
  } finally {
    await hours.close()
  }
})

scenario('few left, sold out and back tomorrow', async ({ page, site, slug, origin, take }) => {
  const session = await beGuest({ page, site, slug, hasCart: false })
  const hours = openHours({ session, site, slug })
  try {
    const marked = await hours.sellOut()
    await page.goto(origin)
    const card = page.getByRole('button', { name: new RegExp(`^${marked}`) }).last()
    await expect(card).toContainText(/Back (tomorrow|at \d\d:\d\d)/)
    await card.evaluate(found => scrollTo(0, found.getBoundingClientRect().top + scrollY - 300))
    await take('65-few-left', 'Few are left, one is sold out until tomorrow')
  } finally {
    await hours.close()
  }
})

scenario('a promise, kept and late', async ({ page, site, slug, take }) => {
  const { origin } = await beGuest({ page, site, slug, hasCart: false })
  const ready = inMinutes(21)
  const status = { ...orderOf(slug), status: 'prepare_order' }
  const change = await answerOrder(page, { ...status, ready_at: ready, promised_at: ready })
  await page.goto(`${origin}/orders/${ORDER_ID}`)
  await expect(page.getByText('Here in about')).toBeVisible()
  await take('66-promise', 'The minutes to what was promised')
  change({ ...status, promised_at: inMinutes(-7), ready_at: inMinutes(9) })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your food is a little late' })).toBeVisible()
  await take('66-late', 'It is late, and says so')
})
