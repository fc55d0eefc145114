// Every page belongs to the company of its host, and to no other.
import { openCompany } from '../support/company.ts'
import { menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const COMPANIES = {
  bara: { name: 'Bara Pizza', says: 'Slow-proofed dough', sells: 'Diavola', instagram: 'bara.pizza' },
  sawah: {
    name: 'Sawah',
    says: 'grown in the terraces',
    sells: 'Green terrace bowl',
    instagram: 'sawah.bowls',
  },
} as const

for (const [slug, other] of [
  ['bara', 'sawah'],
  ['sawah', 'bara'],
] as const) {
  test(`COMPANY-01 COMPANY-13 ${slug} shows itself and nothing of ${other}`, async ({ page, site }) => {
    await page.goto(site.origin(slug))
    const own = COMPANIES[slug]
    await expect(page).toHaveTitle(own.name)
    await expect(page.getByRole('link', { name: `${own.name} home` })).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^${own.sells}`) }).first()).toBeVisible()
    await expect(page.getByText(own.says)).toBeAttached()
    const html = await page.content()
    for (const word of Object.values(COMPANIES[other])) expect(html).not.toContain(word)
  })
}

test('COMPANY-04 COMPANY-10 the default company answers at the host without a name, an unknown host is not found', async ({
  page,
  site,
}) => {
  const { port } = new URL(site.origin('bara'))
  await page.goto(`http://localhost:${port}/`)
  await expect(page).toHaveTitle('Bara Pizza')
  await expect(page.getByRole('heading', { name: 'Pizza', exact: true })).toBeVisible()
  const unknown = await page.request.get(`http://localhost:${port}/`, {
    headers: { host: `nobody.localhost:${port}` },
  })
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).not.toContain('Bara')
})

test('COMPANY-14 every page has a description and an icon of its company', async ({ page, site }) => {
  for (const path of ['/', '/cart', '/orders/1', '/terms-and-conditions', '/privacy-policy']) {
    await page.goto(`${site.origin('bara')}${path}`)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /pizza in Bali/)
    const iconType = await page
      .locator('link[rel="icon"]')
      .first()
      .evaluate(async link => (await fetch((link as HTMLLinkElement).href)).headers.get('content-type'))
    expect(iconType).toContain('image/')
  }
})

test('COMPANY-12 changed company details appear on its page', async ({ page, site }) => {
  const first = await openCompany(site, {
    words: { name: 'Kopi Pagi', bottom_footer_text: 'Open at six' },
    menu: menuDocument({ Coffee: [{ id: 'tubruk', name: 'Kopi tubruk' }] }),
  })
  await page.goto(first.origin)
  await expect(page).toHaveTitle('Kopi Pagi')
  await expect(page.getByRole('contentinfo')).toContainText('Open at six')
  await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Popular items' })).toHaveCount(0)
  await first.updateTexts({
    name: 'Kopi Sore',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    site_feature_products: [{ product_id: 'tubruk' }],
    bottom_footer_text: 'Open at four',
    red_bar_text: 'New beans',
    footer_whatsapp_number: '6281200000777',
    instagram_handle: 'kopi.sore',
    customer_reviews: [{ review: 'Strong and kind', rating: 4, customer_name: 'Sari', date: '2026-10-01' }],
  })
  await page.reload()
  await expect(page).toHaveTitle('Kopi Sore')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Kopi Sore' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular items' })).toContainText('Kopi tubruk')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Open at four')
  await expect(footer.getByRole('link', { name: /contact us/i })).toHaveAttribute('href', /6281200000777/)
  await expect(footer.getByRole('link', { name: /instagram/i })).toHaveAttribute('href', /kopi\.sore/)
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('New beans')
  await expect(page.getByRole('region', { name: 'Customer reviews' })).toContainText('Strong and kind')
})
