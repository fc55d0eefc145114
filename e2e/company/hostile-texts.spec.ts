// Texts of a company that try to be more than text.
import { openCompany } from '../support/company.ts'
import { addFirstChoice } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const SHORT_TRAP = '</script><script>alert(1)</script>'
const TRAP =
  '</script><script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">$&{x}'

test('AMB-036 every text of a company but the promo bar is shown as the letters it is', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, {
    words: {
      name: `Warung ${TRAP}`,
      meta_description: TRAP,
      red_bar_text: TRAP,
      above_checkout_text: `Hint ${TRAP}`,
      bottom_footer_text: `Footer ${TRAP}`,
      customer_reviews: [{ review: `Review ${TRAP}`, rating: 5, customer_name: `Name ${TRAP}`, date: TRAP }],
      site_feature_products: [{ product_id: 'trap' }],
    },
    menu: menuDocument({
      [`Category ${SHORT_TRAP}`]: [
        { id: 'trap', name: `Dish ${SHORT_TRAP}`, description: `Description ${TRAP}` },
      ],
    }),
  })
  await page.goto(company.origin)
  const isNarrow = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  expect(await page.evaluate(isNarrow), 'nothing widens the page').toBe(true)
  await addFirstChoice(page, 'Dish')
  await expect(page.getByRole('heading', { name: `Category ${SHORT_TRAP}` })).toBeVisible()
  for (const start of ['Hint', 'Footer', 'Review', 'Name', 'Description']) {
    await expect(page.getByText(`${start} ${TRAP}`).first()).toBeAttached()
  }
  await page.goto(`${company.origin}/privacy-policy`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Privacy policy - Warung ${TRAP}`)
  await expect(page).toHaveTitle(`Warung ${TRAP}`)
  await expect(page.locator('img[onerror]')).toHaveCount(0)
})
