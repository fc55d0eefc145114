// The preview of a promotion.
import { expect, scenario } from './scenario.ts'

scenario('the wheel', async ({ page, origin, take }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/roulette`)
  await expect(page.getByRole('button', { name: 'Spin the Wheel' })).toBeVisible()
  await take('37-wheel', 'The preview of a promotion')
  await page.getByRole('button', { name: 'Spin the Wheel' }).click()
  await expect(page.getByRole('dialog', { name: 'Find the nearest store' })).toBeVisible()
  await take('37-wheel-find-store', 'Its way to a store')
  await page.getByRole('button', { name: 'Search a store' }).click()
  await page.getByRole('searchbox', { name: 'Place or street' }).fill('ubud')
  await take('37-wheel-choose-store', 'A store chosen from a list')
  await page.getByRole('radio', { name: /Ubud/ }).click()
  await expect(page.getByRole('dialog', { name: 'This store is far away' })).toBeVisible()
  await take('37-wheel-far-store', 'A store that is far away')
})
