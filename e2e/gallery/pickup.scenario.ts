// Fetching it: the stores, and the cart with one of them.
import { beGuest, TASTES } from './guest.ts'
import { expect, scenario } from './scenario.ts'

scenario('the stores', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/outlets', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${origin}/cart`)
  await page.getByRole('radio', { name: 'Pick Up' }).check()
  const stores = page.getByRole('dialog', { name: 'Pick up from' })
  await expect(stores.getByText('Loading stores')).toBeAttached()
  await take('19-pickup-loading', 'The stores while they load')
  release()
  await stores.getByRole('radio', { name: TASTES[slug].store }).click()
  await expect(stores).toBeHidden()
  await take('11-cart-pickup', 'A cart that will be fetched')
  await page.getByRole('button', { name: new RegExp(`${TASTES[slug].store}.*Change`) }).click()
  await expect(stores.getByRole('radio', { name: TASTES[slug].store })).toBeChecked()
  await take('19-pickup-outlets', 'The stores')
  await stores.getByRole('searchbox').fill('Lovina')
  await expect(stores.getByText('No store found')).toBeVisible()
  await take('19-pickup-none-found', 'No store found')
})
