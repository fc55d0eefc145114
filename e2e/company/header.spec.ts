// The header: logo, cart and account.
import { requireBox } from '../support/boxes.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('COMPANY-17 the logo leads home @phone', async ({ page, site }) => {
  await page.goto(`${site.origin('sawah')}/privacy-policy`)
  await page.getByRole('banner').getByRole('link', { name: 'Sawah home' }).click()
  await expect(page).toHaveURL(`${site.origin('sawah')}/`)
  await expect(page.getByRole('heading', { name: 'Bowls', exact: true })).toBeVisible()
})

test('COMPANY-18 the cart button has a dot exactly while something is in the cart @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  const header = page.getByRole('banner')
  const cart = header.getByRole('link', { name: 'Cart, 0 items' })
  await expect(cart).toHaveAttribute('href', '/cart')
  const dot = header.locator('[data-cart-dot]')
  await expect(dot).toHaveCount(0)
  await addFirstChoice(page, 'Diavola')
  await declineOffer(page)
  await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(dot).toBeVisible()
  await header.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Remove Diavola' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expect(dot).toHaveCount(0)
})

test('a name of 60 letters without a logo leaves cart and account their room', async ({ page, site }) => {
  const name = 'Warung Nasi Campur Pertanggungjawaban Bu Made Sukawati & Kel'
  expect(name).toHaveLength(60)
  const company = await openCompany(site, { words: { name, logo: null } })
  await page.goto(company.origin)
  const header = page.getByRole('banner')
  const { width = 0 } = page.viewportSize() ?? {}
  const frame = await requireBox(header)
  const words = await requireBox(header.getByText(name))
  expect(words.y).toBeGreaterThanOrEqual(frame.y)
  expect(words.bottom).toBeLessThanOrEqual(frame.bottom)
  for (const control of [
    header.getByRole('link', { name: /^Cart/ }),
    header.getByRole('button', { name: 'Sign in' }),
  ]) {
    const box = await requireBox(control)
    expect(box.x).toBeGreaterThanOrEqual(words.right)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(box.width).toBeGreaterThanOrEqual(44)
  }
})

test('COMPANY-19 a guest signs in from the user button @desk', async ({ page, site }) => {
  await page.goto(site.origin('sawah'))
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: /sign in/i })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /whatsapp number/i })).toBeVisible()
})

test('the header stays at the top and keeps targets of 44 px', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  const header = page.getByRole('banner')
  for (const target of [
    header.getByRole('link', { name: /home$/ }),
    header.getByRole('link', { name: /^cart/i }),
    header.getByRole('button', { name: 'Sign in' }),
  ]) {
    expect((await requireBox(target)).height).toBeGreaterThanOrEqual(44)
  }
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect((await requireBox(header)).y).toBe(0)
})

test('the first stop of the keyboard is the way past the header @desk', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to menu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
})

test('I18N-01 the page is in English, and a single language offers no choice @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Search menu' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /language/i })).toHaveCount(0)
  await expect(page.getByText('Bahasa Indonesia')).toHaveCount(0)
})
