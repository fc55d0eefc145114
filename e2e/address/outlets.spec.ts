// Picking up: when it is ready, from which store, and what the list of stores does when it is slow, empty or away.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openCartWith } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const storesOf = (page: Page) => page.getByRole('dialog', { name: 'Pick up from' })
const pickUp = (page: Page) => page.getByRole('radio', { name: 'Pick Up' })

test('FULF-08 FULF-09 FULF-10 pick up says when it is ready and from where, and takes a note @desk', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await pickUp(page).check()
  await storesOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('ready in est. 10-25 min')).toBeVisible()
  await page.getByRole('button', { name: 'Find nearest store' }).click()
  await storesOf(page)
    .getByRole('radio', { name: /Bara Berawa/ })
    .click()
  await expect(page.getByRole('button', { name: /Bara Berawa.*Jl\./ })).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Pick up note' })
  await note.fill('No bag, please')
  await page.reload()
  await expect(note).toHaveValue('No bag, please')
})

test('FULF-04 FULF-24 FULF-29 a store is chosen from the list, marked there, and remembered with the mode', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await pickUp(page).check()
  await expect(storesOf(page).getByRole('radio').first()).toBeVisible()
  await expect(storesOf(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  await storesOf(page)
    .getByRole('radio', { name: /Bara Berawa.*BRW.*Jl\./ })
    .click()
  await expect(storesOf(page)).toBeHidden()
  await page.reload()
  await expect(pickUp(page)).toBeChecked()
  await page.getByRole('button', { name: /Bara Berawa.*Jl\./ }).click()
  await expect(storesOf(page).getByRole('radio', { name: /Bara Berawa/ })).toBeChecked()
})

test('FULF-23 FULF-25 FULF-26 stores are searched by name and code; nothing found says so @phone', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await pickUp(page).check()
  const search = storesOf(page).getByRole('searchbox', { name: 'Search store' })
  await search.fill('uBd')
  await expect(storesOf(page).getByRole('radio')).toHaveCount(1)
  await search.fill('Lovina')
  await expect(storesOf(page).getByRole('heading', { name: 'No store found' })).toBeVisible()
  await expect(storesOf(page)).toContainText(
    'We couldn’t find a results matching your search. Try a different keyword.',
  )
  await expectAccessible(page)
  await storesOf(page).getByRole('button', { name: 'Clear search' }).click()
  await expect(storesOf(page).getByRole('radio').nth(1)).toBeVisible()
  await expect(search).toBeFocused()
})

test('FULF-27 FULF-28 the stores are asked for when the list opens, once; until they come it says so @phone', async ({
  page,
  site,
}) => {
  let requestCount = 0
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/outlets', async route => {
    requestCount += 1
    await held
    await route.continue()
  })
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  expect(requestCount).toBe(0)
  await pickUp(page).check()
  await expect(storesOf(page).getByText('Loading stores')).toBeAttached()
  answer()
  await storesOf(page)
    .getByRole('radio', { name: /Bara Berawa/ })
    .click()
  await expect(storesOf(page)).toBeHidden()
  await page.getByRole('button', { name: /^Bara Berawa/ }).click()
  await expect(storesOf(page).getByRole('radio', { name: /Ubud/ })).toBeVisible()
  expect(requestCount).toBe(1)
})

test.describe(() => {
  test.use({ expectedComplaint: /status of 500/ })

  test('FULF-30 a failure to load the stores is shown, and a retry loads them @phone', async ({
    page,
    site,
  }) => {
    const failure = { status: false, code: 'server_error', message: 'Server error' }
    await page.route('**/outlets', route => route.fulfill({ status: 500, json: failure }))
    await openCartWith(page, site.origin('bara'), 'Garlic bread')
    await pickUp(page).check()
    await expect(storesOf(page).getByText('Failed to load outlets')).toBeVisible()
    await expectToast(page, 'Failed to load outlets', 0)
    await page.unroute('**/outlets')
    await storesOf(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(storesOf(page).getByRole('radio', { name: /Bara Berawa/ })).toBeVisible()
  })
})
