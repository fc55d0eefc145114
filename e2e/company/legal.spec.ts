// Terms and privacy policy.
import { expectAccessible } from '../support/accessibility.ts'
import { openCompany } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

test('COMPANY-09 STATIC-02 STATIC-04 the privacy policy of each company', async ({ page, site }) => {
  for (const [slug, name] of [
    ['bara', 'Bara Pizza'],
    ['sawah', 'Sawah'],
  ] as const) {
    const answer = await page.goto(`${site.origin(slug)}/privacy-policy`)
    expect(answer?.status()).toBe(200)
    await expect(
      page.getByRole('heading', { level: 1, name: `Privacy policy - ${name}`, exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Effective date July 12, 2024')).toBeVisible()
    await expectAccessible(page)
  }
})

test('COMPANY-09 STATIC-03 STATIC-05 the terms of each company, with the rule of 24 hours', async ({
  page,
  site,
}) => {
  for (const [slug, name] of [
    ['bara', 'Bara Pizza'],
    ['sawah', 'Sawah'],
  ] as const) {
    await page.goto(`${site.origin(slug)}/terms-and-conditions`)
    await expect(
      page.getByRole('heading', { level: 1, name: `Terms & condition - ${name}`, exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Effective date July 12, 2024')).toBeVisible()
    await expect(page.getByText(/must be reported within 24 hours of delivery/)).toBeVisible()
    await expectAccessible(page)
  }
})

test('STATIC-01 both pages are there without any script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin('bara')}/terms-and-conditions`)
  await expect(page.getByText(/within 24 hours/)).toBeVisible()
  await page.goto(`${site.origin('bara')}/privacy-policy`)
  await expect(page.getByRole('heading', { name: 'Privacy policy - Bara Pizza' })).toBeVisible()
  await context.close()
})

test('STATIC-04 STATIC-05 in Indonesian for a company with that language', async ({ page, site }) => {
  const company = await openCompany(site, { words: { locales: ['id'] } })
  await page.goto(`${company.origin}/terms-and-conditions`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Syarat & ketentuan - Warung Uji')
  await expect(page.getByText('Berlaku sejak 12 Juli 2024')).toBeVisible()
  await expect(page.getByText(/24 jam setelah pengantaran/)).toBeVisible()
})

test('the consent of the sign-in leads to both', async ({ page, site }) => {
  await page.goto(site.origin('sawah'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: /sign in/i })
  await expect(dialog.getByRole('link', { name: 'Terms & condition' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  )
  await expect(dialog.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
})
