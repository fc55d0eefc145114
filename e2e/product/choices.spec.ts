// Choosing in the product dialog: what is missing, what cannot be had, how much there is room for.
import type { Page } from '@playwright/test'
import { requireBox } from '../support/boxes.ts'
import { holdTime } from '../support/clock.ts'
import { type OwnCompany, openCompany } from '../support/company.ts'
import { type Group, menuDocument } from '../support/menu.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const choice = (name: string, more: Partial<Group> = {}): Group => ({
  id: name,
  name,
  min: 1,
  max: 1,
  options: [`${name} one`, `${name} two`],
  ...more,
})
const LONG = Array.from({ length: 12 }, (_, index) => `Extra ${index + 1}`)
const menu = menuDocument({
  Food: [
    {
      id: 'full',
      name: 'Full plate',
      groups: [
        choice('Extras', { min: 0, max: 12, options: LONG }),
        choice('Size'),
        choice('Sauce', { options: ['Mild', 'Hot'], soldOut: ['Hot'] }),
        choice('Crust', { isUnavailable: true }),
      ],
    },
    { id: 'simple', name: 'Simple plate' },
    {
      id: 'dips',
      name: 'Dip plate',
      groups: [choice('Dips', { min: 1, max: 2, options: ['Aioli', 'Honey', 'Sambal'] })],
    },
  ],
})

let company: OwnCompany | undefined
const openProduct = async (page: Page, site: Site, name: string) => {
  company ??= await openCompany(site, { menu })
  await page.goto(company.origin)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet).toBeVisible()
  // It rises; what is measured or scrolled stands still.
  await sheet.evaluate(element => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return sheet
}

test('PROD-20 a refused add leads to the first incomplete group and marks it for two seconds', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const sheet = await openProduct(page, site, 'Full plate')
  const size = sheet.getByRole('group', { name: /^Size/ })
  await expect(size).not.toBeInViewport()
  await holdTime(page)
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expect(size).toBeInViewport()
  await expect(size).toHaveAttribute('data-highlighted')
  await expect(sheet.getByRole('group', { name: /^Sauce/ })).not.toHaveAttribute('data-highlighted')
  await page.clock.runFor(1900)
  await expect(size).toHaveAttribute('data-highlighted')
  await page.clock.runFor(200)
  await expect(size).not.toHaveAttribute('data-highlighted')
})

test('PROD-14 PROD-15 PROD-16 a range accepts no more than its maximum, and no fewer than its minimum once reached', async ({
  page,
  site,
}) => {
  const sheet = await openProduct(page, site, 'Dip plate')
  const dip = (name: string) => sheet.getByRole('checkbox', { name })
  await expect(sheet.getByText('Pick 1 to 2', { exact: true })).toBeVisible()
  await dip('Aioli').check()
  await dip('Honey').check()
  await dip('Sambal').click({ force: true })
  await expect(dip('Sambal')).not.toBeChecked()
  await dip('Honey').uncheck()
  await dip('Aioli').click({ force: true })
  await expect(sheet.getByText('Pick at least 1')).toBeAttached()
  await expect(dip('Aioli')).toBeChecked()
  await dip('Sambal').check()
  await dip('Aioli').uncheck()
  await expect(dip('Sambal')).toBeChecked()
})

test('PROD-22 a group that is not available is dim, cannot be chosen from, says so, and is not missed (AMB-083)', async ({
  page,
  site,
}) => {
  const sheet = await openProduct(page, site, 'Full plate')
  const crust = sheet.getByRole('group', { name: /^Crust.*\(unavailable\)$/ })
  await expect(crust.getByRole('radio')).not.toHaveCount(0)
  await expect(crust.getByRole('radio', { disabled: false })).toHaveCount(0)
  await expect(crust.getByText('(unavailable)').last()).toBeVisible()
  // AMB-083: a group without an available option is not required.
  await expect(crust).not.toHaveAccessibleName(/required/i)
  await expect(crust).not.toContainText(/required/i)
  const colourOf = (name: RegExp) =>
    sheet
      .getByRole('group', { name })
      .getByRole('heading', { includeHidden: true })
      .evaluate(heading => getComputedStyle(heading).color)
  expect(await colourOf(/^Crust/)).not.toBe(await colourOf(/^Size/))
  await sheet.getByRole('radio', { name: 'Size one' }).check()
  await sheet.getByRole('radio', { name: 'Mild' }).check()
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expect(sheet).toBeHidden()
})

test('PROD-23 a choice that ran out says so and cannot be taken', async ({ page, site }) => {
  const sheet = await openProduct(page, site, 'Full plate')
  const sauce = sheet.getByRole('group', { name: /^Sauce/ })
  await expect(sauce.getByRole('radio', { name: 'Hot' })).toBeDisabled()
  await expect(sauce.getByText('out of stock')).toHaveCount(1)
  await expect(sauce.getByRole('radio', { name: 'Mild' })).toBeEnabled()
})

test('PROD-24 PROD-25 the counter beside the notes says how many of 200 characters are used, and no more fit', async ({
  page,
  site,
}) => {
  const sheet = await openProduct(page, site, 'Simple plate')
  const notes = sheet.getByRole('textbox', { name: /notes/i })
  await expect(sheet.getByText('0/200')).toBeVisible()
  await notes.fill('no chilli')
  await expect(sheet.getByText('9/200')).toBeVisible()
  await notes.fill('x'.repeat(201))
  await expect(sheet.getByText('200/200')).toBeVisible()
  await expect(notes).toHaveValue('x'.repeat(200))
})

test('PROD-26 PROD-27 the minus is disabled at one, and there is never less than one', async ({
  page,
  site,
}) => {
  const sheet = await openProduct(page, site, 'Simple plate')
  const minus = sheet.getByRole('button', { name: 'Decrease Simple plate' })
  const quantity = sheet.getByRole('status', { name: 'Quantity of Simple plate' })
  await expect(quantity).toHaveText('1')
  await expect(minus).toBeDisabled()
  await minus.click({ force: true })
  await expect(quantity).toHaveText('1')
  await sheet.getByRole('button', { name: 'Increase Simple plate' }).click()
  await expect(quantity).toHaveText('2')
  await expect(minus).toBeEnabled()
  await minus.click()
  await minus.click({ force: true })
  await expect(quantity).toHaveText('1')
  expect((await requireBox(minus)).width).toBeGreaterThanOrEqual(44)
})
