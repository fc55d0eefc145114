// The cart page as a customer finds things on it.
import { expect, type Locator, type Page } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { addFirstChoice, declineOffer } from './customer.ts'
import { prepareCart } from './prepared-cart.ts'
import type { Site } from './site.ts'

/** The row of the first line with this product. */
export const lineOf = (page: Page, product: string | RegExp): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product }) })
    .first()

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: /submit order/i })
export const voucherField = (page: Page): Locator => page.getByRole('textbox', { name: 'Enter voucher code' })
export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Payment summary' })

/** One of each product in a cart that is open on its page, as on a later visit. */
export async function openCartWith(page: Page, origin: string, ...products: string[]): Promise<void> {
  await prepareCart({ page, origin }, products)
  await page.goto(`${origin}/cart`)
  await expectCartWith(page, products)
  await untilAlive(page)
}

/** As `openCartWith`, filled from the menu and opened from there. */
export async function fillCartFromMenu(page: Page, origin: string, ...products: string[]): Promise<void> {
  await page.goto(origin)
  for (const [index, product] of products.entries()) {
    await addFirstChoice(page, product)
    if (index === 0) await declineOffer(page)
  }
  await page.getByRole('link', { name: /^view cart/i }).click()
  await expectCartWith(page, products)
}

async function expectCartWith(page: Page, products: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: products[0] ?? '' })).toBeVisible()
}

/** Repeats the first line of the stored cart until there are `count`, each with a different note. Reload to see them. */
export const fillCart = (page: Page, count: number): Promise<void> =>
  page.evaluate(wanted => {
    const key = Object.keys(localStorage).find(name => name.endsWith(':cart')) ?? ''
    const cart = JSON.parse(localStorage.getItem(key) ?? '')
    const [line] = cart.items
    cart.items = Array.from({ length: wanted }, (_, index) => ({
      ...line,
      id: String(Number(line.id) + index),
      options: { ...line.options, notes: `line ${index + 1}` },
    }))
    localStorage.setItem(key, JSON.stringify(cart))
  }, count)

export async function applyVoucher(page: Page, code: string): Promise<void> {
  await voucherField(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

let vouchers = 0

/** What a voucher takes off, and of which orders: fields of its document. */
type VoucherTerms = Readonly<Record<string, number | string>>

/** A voucher with a unique code. */
export async function makeVoucher(site: Site, company: string, terms: VoucherTerms): Promise<string> {
  vouchers += 1
  const code = `V${process.pid}-${vouchers}`
  await site.operate({ method: 'POST', path: '/vouchers', company, body: { code, ...terms } })
  return code
}

export const withdrawVoucher = (site: Site, company: string, code: string): Promise<void> =>
  site.operate({ method: 'DELETE', path: `/vouchers/${code}`, company })
