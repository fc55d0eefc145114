// The draft of the menu among its members, and how it becomes a version (EDIT).
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { connectTill, openColleague, openMenuRoom, priceField, productLink } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('EDIT-01 EDIT-02 EDIT-03 a price is live after four presses from the menu, and not before the last one', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site)
  await expect(productLink(page, 'Margherita')).toBeVisible()
  await expectAccessible(page)
  await productLink(page, 'Margherita').click()
  await priceField(page).click()
  await priceField(page).fill('Rp 99,000')
  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  const card = guest.getByRole('button', { name: /^Margherita/ })
  await expect(card).toContainText('Rp 95.000')
  await page.getByRole('link', { name: /^(Publish|Review and publish)$/ }).click()
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('Margherita')
  await expect(changes).toContainText('95.000')
  await expect(changes).toContainText('99.000')
  // In a line, also where there is little room beside it.
  const title = await page.getByRole('heading', { name: 'Review and publish' }).boundingBox()
  expect(title?.height).toBeLessThan(40)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expectToast(page, ' is live')
  await guest.reload()
  await expect(card).toContainText('Rp 99.000')
})

test.describe('a clash', () => {
  test.use({ expectedComplaint: /409 \(Conflict\)/ })
  test('EDIT-02 EDIT-09 two members edit: each sees the other, and a clash shows both values @desk', async ({
    page,
    site,
    browser,
  }) => {
    const room = await openMenuRoom(page, site, { path: '/menu/products/margherita' })
    const colleague = await openColleague(browser, site, room)
    await productLink(colleague, 'Margherita').click()
    await priceField(colleague).fill('97.000')
    await priceField(colleague).blur()
    await expect(priceField(page)).toHaveValue('97.000')
    await expect(page.getByText(/^Ratih changed the price/)).toBeVisible()

    // Both write before either has what the other wrote.
    const written = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      await written.promise
      await route.continue()
    }
    await page.route(/menu\/draft\/changes$/, hold, { times: 1 })
    const sent = page.waitForRequest(/menu\/draft\/changes$/)
    await priceField(page).fill('99.000')
    await priceField(page).blur()
    await sent
    const stored = colleague.waitForResponse(/menu\/draft\/changes$/)
    await priceField(colleague).fill('96.000')
    await priceField(colleague).blur()
    await stored
    written.resolve()
    await expect(page.getByText('Ratih changed this too: Rp 96.000. You wrote Rp 99.000.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(priceField(page)).toHaveValue('99.000')
    await expect(priceField(colleague)).toHaveValue('99.000')
    await colleague.context().close()
  })
})

test('EDIT-02 what another member edits while the menu room opens is there once it is open @desk', async ({
  page,
  site,
  browser,
}) => {
  const room = await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  const colleague = await openColleague(browser, site, room)
  await productLink(colleague, 'Margherita').click()
  // The draft is read before the colleague writes, and arrives after it: no message of it reaches this page.
  await page.route(
    /menu\/draft$/,
    async route => {
      const { host, port, pathname } = new URL(route.request().url())
      const headers = { ...(await route.request().allHeaders()), host }
      // Names of companies are known to the browser only.
      const response = await page.request.get(`http://127.0.0.1:${port}${pathname}`, { headers })
      const body = await response.body()
      const stored = colleague.waitForResponse(/menu\/draft\/changes$/)
      await priceField(colleague).fill('97.000')
      await priceField(colleague).blur()
      await stored
      await route.fulfill({ status: response.status(), contentType: 'application/json', body })
    },
    { times: 1 },
  )
  await page.reload()
  await expect(priceField(page)).toHaveValue('97.000')
  await expect(page.getByText(/^Ratih changed the price/)).toBeVisible()
  await colleague.context().close()
})

test('EDIT-03 a change is taken back, a version is compared in words and brought back as a draft @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  await priceField(page).fill('99.000')
  await priceField(page).blur()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.goto(`${new URL(page.url()).origin}/menu/review`)
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('Hidden')
  await changes.getByRole('button', { name: 'Take back Margherita' }).click()
  await expect(changes).toContainText('The draft is as the live menu')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expectToast(page, ' is live')
  await page.goto(`${new URL(page.url()).origin}/menu/review`)
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions
    .getByRole('button', { name: /^Compare version/ })
    .first()
    .click()
  await expect(versions).toContainText('95.000')
  await expect(versions).toContainText('99.000')
  await expectAccessible(page)
  await versions
    .getByRole('button', { name: /^Bring back version/ })
    .first()
    .click()
  await expectToast(page, ' is in the draft')
  await expect(changes).toContainText('Margherita')
})

test('EDIT-14 a draft is published at a moment, until which it is taken out @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  await priceField(page).fill('99.000')
  await priceField(page).blur()
  await page.goto(`${new URL(page.url()).origin}/menu/review`)
  await page.getByRole('button', { name: 'Publish later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish later' })
  await dialog.getByLabel('Day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Publish then' }).click()
  await expect(dialog).toContainText('This moment is over')
  await expectAccessible(page)
  await dialog.getByLabel('Day').fill('2035-01-01')
  await dialog.getByRole('button', { name: 'Publish then' }).click()
  await expect(
    page.getByText(/^Will be published on 1 January 2035, 05\.00, set by Kirana Sari$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Do not publish then' }).click()
  await expect(page.getByText(/^Will be published/)).toHaveCount(0)
})

test('EDIT-14 a draft that conflicts with another publication stays at its moment, says so, and is decided @desk', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  const askAsTill = await connectTill(site, company)
  await priceField(page).fill('99.000')
  await priceField(page).blur()
  await expect(page.getByText('was 95.000')).toBeVisible()
  await page.getByRole('link', { name: /^(Publish|Review and publish)$/ }).click()
  await page.route(
    /menu\/draft\/publication$/,
    route => {
      const at = new Date(Date.now() + 5_000).toISOString()
      return route.continue({ postData: { ...(route.request().postDataJSON() as object), at } })
    },
    { times: 1 },
  )
  const scheduled = page.waitForResponse(/menu\/draft\/publication$/)
  await page.getByRole('button', { name: 'Publish later' }).click()
  await page.getByRole('button', { name: 'Publish then' }).click()
  await scheduled
  await askAsTill('PATCH', '/menu/products/margherita', { price: 97_000 })
  await expect(page.getByText(/^The draft was not published at .+: the live menu has changed/)).toBeVisible({
    timeout: 30_000,
  })
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('The live menu has changed here meanwhile')
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Keep it: Margherita as in the draft' }).click()
  await expect(changes).toContainText('97.000')
  await expect(changes).not.toContainText('The live menu has changed here meanwhile')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expectToast(page, ' is live')
  await page.goto(company.origin)
  await expect(page.getByRole('button', { name: /^Margherita/ })).toContainText('Rp 99.000')
})

test('EDIT-04 what cannot be bought stops the publication, what is only odd is waved through @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  await priceField(page).fill('950')
  await priceField(page).blur()
  const choices = page.getByRole('region', { name: 'Choices' })
  await choices.getByRole('button', { name: /^Toppings/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Toppings' })
  await dialog.getByRole('textbox', { name: 'At least' }).fill('3')
  await dialog.getByRole('button', { name: 'Save for 2' }).click()
  await page.getByRole('link', { name: /^(Publish|Review and publish)$/ }).click()
  const found = page.getByRole('region', { name: 'Before you publish' })
  await expect(found).toContainText('“Toppings” asks for at least 3, and 2 can be picked')
  await expect(found).toContainText('Margherita costs Rp 95.000 now, and Rp 950 in the draft')
  await found.getByRole('button', { name: /^Open: “Toppings” asks for/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'At least' })).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/menu\/products\/[^?]+$/)
  await page.getByRole('link', { name: /^(Publish|Review and publish)$/ }).click()
  await expect(page.getByRole('button', { name: /^Publish \d+ changes$/ })).toHaveCount(0)
  await page.getByRole('button', { name: '1 thing to mend first' }).click()
  await expect(found).toBeFocused()
  await found.getByRole('button', { name: /^Fine as it is: Margherita costs Rp 95.000/ }).click()
  await expect(found.getByRole('button', { name: /^Look again: Margherita costs Rp 95.000/ })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'What changes' })
    .getByRole('button', { name: 'Take back Choice Toppings' })
    .click()
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible()
})

test('EDIT-04 a problem of a category, and of a choice that no product has, opens where it is fixed @desk', async ({
  page,
  site,
}) => {
  const { company } = await openMenuRoom(page, site)
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Desserts')
  await page.getByRole('button', { name: 'Make the category' }).click()
  await expect(page.getByRole('button', { name: 'Change Desserts' })).toBeVisible()
  await addUnusedChoice(page, company.slug)
  await page.goto(`${new URL(page.url()).origin}/menu/review`)
  const found = page.getByRole('region', { name: 'Before you publish' })
  await found.getByRole('button', { name: /^Open: Desserts has no products/ }).click()
  const category = page.getByRole('dialog', { name: 'Desserts' })
  await expect(category.getByRole('textbox', { name: 'Name' })).toHaveValue('Desserts')
  await category.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/menu$/)

  await page.getByRole('link', { name: /^(Publish|Review and publish)$/ }).click()
  await found.getByRole('button', { name: /^Open: Extra shot has spaces/ }).click()
  const choice = page.getByRole('dialog', { name: 'Extra shot' })
  await expect(choice).toContainText('Used in 0 products')
  await choice.getByRole('textbox', { name: 'Name' }).first().fill('Extra shot')
  await choice.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^(Publish|Review and publish)$/ }).click()
  await expect(found).toContainText('Desserts has no products')
  await expect(found).not.toContainText('has spaces where none belong')
})

/** As another system may leave one behind. */
const addUnusedChoice = (page: Page, company: string): Promise<void> =>
  page.evaluate(async slug => {
    const part = (key: string, name: string) => ({
      key,
      id: key,
      name,
      name_translations: {},
      available: true,
    })
    const shot = { ...part('shot', 'Shot'), key: 'extra/shot', price: 5000, hidden: false, outlets: {} }
    const extra = {
      ...part('extra', 'Extra  shot'),
      selection_min: 0,
      selection_max: 1,
      modifier_keys: [shot.key],
    }
    const added = (kind: string, after: { key: string }) => ({
      kind,
      key: after.key,
      field: null,
      before: null,
      after,
    })
    const { ok, status } = await fetch('/api/restaurant/v1/menu/draft/changes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'pesan-company': slug },
      body: JSON.stringify({ changes: [added('modifier', shot), added('group', extra)] }),
    })
    if (!ok) throw new Error(`the choice was answered with ${status}`)
  }, company)
