// Colours, widths and logo of a company as the page wears them.
import { expectAccessible } from '../support/accessibility.ts'
import { requireBox } from '../support/boxes.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice, declineOffer } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { prepareCart } from '../support/prepared-cart.ts'
import { expect, test } from '../support/test.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><rect width="120" height="32"/></svg>'

test('COMPANY-16 colours and widths are style variables of the page, and the page uses them', async ({
  page,
  site,
}, { project }) => {
  const words = {
    primary_color: '#1455CC',
    hover_color: '#0D3C94',
    brand_width: 140,
    brand_width_sm: 70,
    logo: LOGO,
  }
  const company = await openCompany(site, { words: { ...words, red_bar_text: 'Fresh' } })
  await page.goto(company.origin)
  const variables = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--brand', '--brand-hover', '--brand-width', '--brand-width-sm'].map(name =>
      style.getPropertyValue(name),
    )
  })
  expect(variables).toEqual(['#1455CC', '#0D3C94', '140px', '70px'])
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCSS(
    'background-color',
    'rgb(20, 85, 204)',
  )
  const logo = await requireBox(page.getByRole('banner').getByRole('img', { name: 'Warung Uji' }))
  expect(logo.width).toBe(project.name === 'desk' ? 140 : 70)
})

const HARD_COLOURS = {
  white: '#FFFFFF',
  black: '#000000',
  yellow: '#FFFF00',
  grey: '#808080',
  lime: '#00FF00',
}

for (const [name, primary_color] of Object.entries(HARD_COLOURS)) {
  // Colours do not depend on the width.
  test(`every text stays readable on ${name}`, { tag: '@phone' }, async ({ page, site }) => {
    const company = await openCompany(site, {
      words: {
        primary_color,
        hover_color: primary_color,
        red_bar_text: 'Fresh every day',
        above_checkout_text: 'Hot',
      },
      menu: menuDocument({ Soup: [{ id: 'soto', name: 'Soto ayam' }] }),
    })
    await prepareCart({ page, origin: company.origin }, ['Soto ayam'])
    await page.goto(company.origin)
    await expect(page.getByRole('link', { name: /^view cart/i })).toBeVisible()
    await expectAccessible(page)
  })
}

test('COMPANY-17 a company without a logo is its name @phone', async ({ page, site }) => {
  const company = await openCompany(site, {
    words: { name: 'A Very Long Name Of A Restaurant By The Sea In Uluwatu' },
  })
  await page.goto(company.origin)
  const link = page.getByRole('banner').getByRole('link', { name: /home$/ })
  await expect(link).toContainText('A Very Long Name')
  await expect(link).toHaveAttribute('href', '/')
  const header = await requireBox(page.getByRole('banner'))
  const cart = await requireBox(page.getByRole('banner').getByRole('link', { name: /^cart/i }))
  expect((await requireBox(link)).right).toBeLessThanOrEqual(cart.x)
  expect(header.height).toBeLessThanOrEqual(72)
  await expectAccessible(page)
})

test('the two demo companies wear different colours @phone', async ({ page, site }) => {
  const colours: string[] = []
  for (const [slug, dish] of [
    ['bara', 'Diavola'],
    ['sawah', 'Green terrace bowl'],
  ] as const) {
    await page.goto(site.origin(slug))
    await addFirstChoice(page, dish)
    await declineOffer(page)
    const button = page.getByRole('link', { name: /^view cart/i })
    colours.push(await button.evaluate(element => getComputedStyle(element).backgroundColor))
  }
  expect(colours).toEqual(['rgb(210, 58, 27)', 'rgb(31, 92, 65)'])
})
