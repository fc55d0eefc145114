// The footer: who the company is and how to reach it.
import { openCompany } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

test('COMPANY-23 COMPANY-24 COMPANY-25 logo and text of the company, and no choice of a single language', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('sawah'))
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('img', { name: 'Sawah' })).toBeVisible()
  await expect(footer).toContainText('Bowls, jamu and good mornings, grown in the terraces of Bedugul.')
  await expect(footer.getByRole('navigation', { name: 'Language' })).toHaveCount(0)
})

test('COMPANY-25 a company that says nothing has a default text and no empty links @phone', async ({
  page,
  site,
}) => {
  const company = await openCompany(site)
  await page.goto(company.origin)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Fresh food, made to order.')
  await expect(footer.getByRole('link', { name: /contact us|instagram/i })).toHaveCount(0)
})

test('COMPANY-26 Contact Us leads to WhatsApp, at all hours @phone', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us (24 hours)' })
  await expect(contact).toHaveAttribute('href', 'https://wa.me/6281200000001')
})

test('COMPANY-27 Instagram is linked by its handle @phone', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'bara.pizza on Instagram' })
  await expect(link).toHaveAttribute('href', 'https://www.instagram.com/bara.pizza')
})

test('COMPANY-28 terms and privacy open in a new tab @phone', async ({ page, site, context }) => {
  await page.goto(site.origin('bara'))
  const footer = page.getByRole('contentinfo')
  for (const [name, path, title] of [
    [/^Terms & condition/, '/terms-and-conditions', 'Terms & condition - Bara Pizza'],
    [/^Privacy policy/, '/privacy-policy', 'Privacy policy - Bara Pizza'],
  ] as const) {
    const link = footer.getByRole('link', { name })
    await expect(link).toHaveAccessibleName(/opens in a new tab/)
    const opening = context.waitForEvent('page')
    await link.click()
    const opened = await opening
    await expect(opened).toHaveURL(`${site.origin('bara')}${path}`)
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title)
    await opened.close()
  }
})

test('COMPANY-29 the copyright line carries the current year @phone', async ({ page, site }) => {
  await page.clock.setFixedTime('2031-06-01T12:00:00Z')
  await page.goto(site.origin('sawah'))
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Sawah.')
})
