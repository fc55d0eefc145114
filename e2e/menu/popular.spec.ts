// The carousel of popular items.
import { requireBox } from '../support/boxes.ts'
import { openCompany } from '../support/company.ts'
import { menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

test('MENU-20 two slides a view, three from 768 px on, 16 px apart', async ({ page, site }, { project }) => {
  await page.goto(site.origin('bara'))
  const list = page.getByRole('list', { name: 'Popular items' })
  const [first, second] = await Promise.all(
    [0, 1].map(index => requireBox(list.getByRole('listitem').nth(index))),
  )
  if (!first || !second) throw new Error('there are not two slides')
  const inView = project.name === 'desk' ? 3 : 2
  const room = (await requireBox(page.getByRole('region', { name: 'Popular items' }))).width
  expect(second.x - first.right).toBeCloseTo(16, 0)
  expect(inView * first.width + (inView - 1) * 16).toBeCloseTo(room, 0)
})

test('arrows move it on a desk, a phone counts', async ({ page, site }, { project }) => {
  await page.goto(site.origin('sawah'))
  const popular = page.getByRole('region', { name: 'Popular items' })
  const fourth = popular.getByRole('button', { name: /^Coconut dragon bowl/ })
  if (project.name === 'phone') {
    await expect(popular.getByText('1 of 3')).toBeVisible()
    await popular.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(popular.getByText('3 of 3')).toBeVisible()
    return
  }
  const back = popular.getByRole('button', { name: 'Previous items' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(fourth).not.toBeInViewport({ ratio: 0.9 })
  await popular.getByRole('button', { name: 'Next items' }).click()
  await expect(fourth).toBeInViewport({ ratio: 0.9 })
  await expect(back).not.toHaveAttribute('aria-disabled', 'true')
})

test('a sold-out item keeps its price @phone', async ({ page, site }) => {
  const company = await openCompany(site, {
    words: { site_feature_products: [{ product_id: 'soto' }] },
    menu: menuDocument({ Soup: [{ id: 'soto', name: 'Soto ayam', price: 31_000, isSoldOut: true }] }),
  })
  await page.goto(company.origin)
  const popular = page.getByRole('region', { name: 'Popular items' })
  await expect(popular.getByRole('button', { name: /^Soto ayam Rp 31\.000 out of stock$/i })).toBeVisible()
})

test('MENU-02 the price of the menu wins, and what the menu does not have is not shown (AMB-103) @phone', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, {
    words: {
      site_feature_products: [
        { product_id: 'gone', name: 'Gone', price: 1 },
        { product_id: 'soto', name: 'Another name', price: 1 },
      ],
    },
    menu: menuDocument({ Soup: [{ id: 'soto', name: 'Soto ayam', price: 31_000 }] }),
  })
  await page.goto(company.origin)
  const popular = page.getByRole('region', { name: 'Popular items' })
  await expect(popular.getByRole('listitem')).toHaveCount(1)
  await popular.getByRole('button', { name: 'Soto ayam Rp 31.000' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Soto ayam' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Rp 31.000')
})
