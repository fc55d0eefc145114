// The cart page as a customer finds things on it.
import { expect, type Locator, type Page } from '@playwright/test'
import { addFirstChoice, declineOffer } from './customer.ts'
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

/** One of each product in a cart that is open on its page. */
export async function openCartWith(page: Page, origin: string, ...products: string[]): Promise<void> {
  await page.goto(origin)
  for (const [index, product] of products.entries()) {
    await addFirstChoice(page, product)
    if (index === 0) await declineOffer(page)
  }
  await page.getByRole('link', { name: /^view cart/i }).click()
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

/** A voucher with a unique code. `words` are options of the command. */
export async function makeVoucher(site: Site, company: string, ...words: string[]): Promise<string> {
  vouchers += 1
  const voucherCode = `V${process.pid}-${vouchers}`
  const { code, output } = await site.pesan('voucher', 'create', voucherCode, '--company', company, ...words)
  if (code !== 0) throw new Error(`the voucher was refused:\n${output}`)
  return voucherCode
}
