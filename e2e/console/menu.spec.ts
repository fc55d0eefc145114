// The menu room: how a menu is edited (EDIT).
import { expectAccessible } from '../support/accessibility.ts'
import { listedNames, openMenuRoom, priceField, productLink } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'

test('EDIT-01 a price says what is wrong with it, and what it was', async ({ page, site }) => {
  await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  for (const [typed, says] of [
    ['-5000', 'A price is not below 0'],
    ['12.5', 'A price is in whole rupiah'],
    ['ninety', 'Write a price such as 129.000'],
    ['999999999999', 'This price is too high'],
  ] as const) {
    await priceField(page).fill(typed)
    await expect(page.getByText(says)).toBeVisible()
  }
  await expectAccessible(page)
  await priceField(page).fill('101 000')
  await priceField(page).blur()
  await expect(priceField(page)).toHaveValue('101.000')
  await expect(page.getByText('was 95.000')).toBeVisible()
  await expect(page.getByText(/^Kirana Sari changed the price just now$/)).toBeVisible()
})

test('PROMISE-01 a product says how long it takes, where that is not the usual time @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/margherita' })
  const minutes = page.getByRole('textbox', { name: 'Takes, in minutes' })
  await expect(minutes).toHaveAttribute('placeholder', 'As usual')
  await minutes.fill('999')
  await expect(page.getByText('Between 1 and 240 minutes, or empty')).toBeVisible()
  await expectAccessible(page)
  await minutes.fill('35')
  await minutes.blur()
  await expect(page.getByText(/^Kirana Sari changed the preparation minutes just now$/)).toBeVisible()
  await page.reload()
  await expect(minutes).toHaveValue('35')
})

test('EDIT-13 the editor shows at which outlet a product differs, and takes it back @desk', async ({
  page,
  site,
}) => {
  const outlet = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
  const words = {
    outlets: [
      { ...outlet, short_code: 'BRW', name: 'Berawa' },
      { ...outlet, short_code: 'UBD', name: 'Ubud' },
    ],
  }
  await openMenuRoom(page, site, { path: '/menu/products/margherita', words })
  const section = page.getByRole('region', { name: 'At outlets' })
  await section.getByRole('button', { name: 'The same everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Margherita at outlets' })
  const berawa = dialog.getByRole('group', { name: 'Berawa' })
  await berawa.getByRole('textbox', { name: 'Price' }).fill('99.000')
  await berawa.getByText('Hidden here').click()
  await expect(berawa.getByText('was 95.000')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByRole('button', { name: 'Differs at Berawa' })).toBeVisible()
  await page.reload()
  await section.getByRole('button', { name: 'Differs at Berawa' }).click()
  await expect(berawa.getByRole('textbox', { name: 'Price' })).toHaveValue('99.000')
  await berawa.getByRole('button', { name: 'As everywhere at Berawa' }).click()
  await expect(berawa.getByRole('textbox', { name: 'Price' })).toHaveValue('95.000')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByRole('button', { name: 'The same everywhere' })).toBeVisible()
})

test('EDIT-01 a product is copied, hidden and deleted, each with a way back @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/diavola' })
  const pane = page.getByRole('region', { name: 'Diavola', exact: true })
  await pane.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('region', { name: 'Diavola (copy)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(pane).toBeVisible()
  await pane.getByRole('button', { name: 'Hide' }).click()
  await expect(pane.getByRole('button', { name: 'Show again' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(pane.getByRole('button', { name: 'Hide' })).toBeVisible()
  await pane.getByRole('button', { name: 'Delete' }).click()
  await expect(productLink(page, 'Margherita')).toBeVisible()
  await expect(productLink(page, 'Diavola')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(pane).toBeVisible()
})

test('EDIT-01 categories and products are made, and found by what was typed @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site)
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Sides')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the category' }).click()
  await expect(page.getByRole('button', { name: 'Sides 0' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nasgor')
  await expect(page.getByText('Nothing is called “nasgor”')).toBeVisible()
  await page.getByRole('button', { name: 'Make it' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('nasgor')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('45.000')
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Sides' })
  await dialog.getByRole('button', { name: 'Make the product' }).click()
  await expect(page.getByRole('region', { name: 'nasgor' })).toBeVisible()
  await expect(priceField(page)).toHaveValue('45.000')
})

test('EDIT-01 EDIT-07 a search finds translations, `/` leads to it @desk', async ({ page, site }) => {
  await openMenuRoom(page, site)
  await expect(productLink(page, 'Margherita')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('asli')
  await expect(productLink(page, 'Margherita')).toBeVisible()
  await expect(productLink(page, 'Diavola')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(productLink(page, 'Diavola')).toBeVisible()
})

test('EDIT-01 products are sorted by keyboard and by pointer @desk', async ({ page, site }) => {
  await openMenuRoom(page, site)
  await expect(productLink(page, 'Margherita')).toBeVisible()
  expect(await listedNames(page)).toEqual(['Margherita', 'Diavola', 'Funghi'])
  const handle = page.getByRole('button', { name: 'Move Funghi', exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Funghi, before Diavola', { exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  expect(await listedNames(page)).toEqual(['Margherita', 'Diavola', 'Funghi'])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(() => listedNames(page)).toEqual(['Funghi', 'Margherita', 'Diavola'])
  const drinks = await page.getByRole('button', { name: 'Drinks 1' }).boundingBox()
  const margherita = await page.getByRole('button', { name: 'Move Margherita', exact: true }).boundingBox()
  if (!drinks || !margherita) throw new Error('nothing to drag')
  await page.mouse.move(margherita.x + 10, margherita.y + 20)
  await page.mouse.down()
  await page.mouse.move(drinks.x + 10, drinks.y + drinks.height - 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Drinks 2' })).toBeVisible()
  await expect.poll(() => listedNames(page)).toEqual(['Funghi', 'Diavola', 'Water', 'Margherita'])
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })
  test('EDIT-01 a product is dragged by a finger, and its list does not scroll meanwhile @desk', async ({
    page,
    site,
  }) => {
    await openMenuRoom(page, site)
    await expect(productLink(page, 'Margherita')).toBeVisible()
    const from = await page.getByRole('button', { name: 'Move Funghi', exact: true }).boundingBox()
    const to = await page.getByRole('button', { name: 'Move Margherita', exact: true }).boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    const x = from.x + from.width / 2
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    await touch('touchStart', from.y + 20)
    for (let y = from.y; y > to.y; y -= 12) await touch('touchMove', y)
    await touch('touchEnd', to.y)
    await expect.poll(() => listedNames(page)).toEqual(['Funghi', 'Margherita', 'Diavola'])
  })
})

test('EDIT-01 a product moves up, down and into another category by presses @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/diavola' })
  await page.getByRole('button', { name: 'Move Diavola up' }).click()
  await expect(page.getByRole('button', { name: 'Move Diavola up' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Drinks' })
  await page.goto(`${new URL(page.url()).origin}/menu/review`)
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Moved from Pizza to Drinks')
})

test('EDIT-01 a shared group changes in all its products, or becomes a copy in one @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { path: '/menu/products/diavola' })
  const choices = page.getByRole('region', { name: 'Choices' })
  await choices.getByRole('button', { name: /^Toppings/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Toppings' })
  await expect(dialog).toContainText('Customers read “Optional (max 3)”')
  await expect(dialog).toContainText('Used in 2 products')
  await dialog.getByRole('textbox', { name: 'At least' }).fill('4')
  await expect(dialog).toContainText('At least is above at most')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'At least' }).fill('1')
  await expect(dialog).toContainText('Customers read “Pick 1 to 3”')
  await dialog.getByRole('button', { name: 'Save for 2' }).click()
  await expect(choices).toContainText('Pick 1 to 3')
  await expect(choices).toContainText('in 2 products')
  await choices.getByRole('button', { name: /^Toppings/ }).click()
  await dialog.getByRole('button', { name: 'Add option' }).click()
  await dialog.getByRole('textbox', { name: 'Name of the option' }).last().fill('Chilli honey')
  await dialog.getByRole('textbox', { name: 'Price of Chilli honey' }).fill('10.000')
  await dialog.getByRole('button', { name: 'Only for Diavola' }).click()
  await expect(choices).toContainText('in 1 product')
  await page.goto(`${new URL(page.url()).origin}/menu/products/margherita`)
  await expect(choices).toContainText('2 options')
})

test('EDIT-05 many prices are shown before they are in the draft, and undone at once @desk', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site)
  await page.getByRole('button', { name: 'Many' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Pizza/ }).check()
  // A tablet turns.
  await page.setViewportSize({ width: 800, height: 1280 })
  await expect(dialog.getByRole('checkbox', { name: /^Pizza/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 3 prices' }).click()
  await dialog.getByRole('textbox', { name: 'How much' }).fill('+4')
  const row = dialog.getByRole('row', { name: /^Margherita/ })
  await expect(row).toContainText('99.000')
  await dialog.getByRole('button', { name: '500', exact: true }).click()
  await dialog.getByRole('button', { name: 'Amount' }).click()
  await dialog.getByRole('textbox', { name: 'How much' }).fill('-200.000')
  await expect(row).toContainText('Is this meant?')
  await dialog.getByRole('textbox', { name: 'How much' }).fill('+1.200')
  await expect(row).toContainText('96.000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Put 3 prices in the draft' }).click()
  await expect(page.getByRole('link', { name: /3 changes/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('link', { name: /3 changes/ })).toHaveCount(0)
})

test('STOCK-01 a product is sold out and on sale again by one press in the menu room @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site)
  const sold = page.getByRole('switch', { name: 'On sale: Margherita' })
  await expect(sold).toBeChecked()
  await sold.press('Space')
  await expect(productLink(page, 'Margherita')).toContainText('Sold out')
  await sold.press('Space')
  await expect(productLink(page, 'Margherita')).toContainText('Rp 95.000')
})

test.describe('without a connection', () => {
  test.use({ expectedComplaint: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
  test('EDIT-02 what is edited without a connection survives a reload and is sent when it is back @phone', async ({
    page,
    site,
  }) => {
    await openMenuRoom(page, site, { path: '/menu/products/margherita' })
    await page.route(/menu\/draft\/changes$/, route => route.abort())
    await priceField(page).fill('99.000')
    await priceField(page).blur()
    await expect(page.getByText(/^1 change is stored on this device/)).toBeVisible()
    await page.reload()
    await expect(priceField(page)).toHaveValue('99.000')
    await page.unroute(/menu\/draft\/changes$/)
    await expect(page.getByText(/^Kirana Sari changed the price/)).toBeVisible()
    await page.route(/menu\/draft$/, route => route.abort())
    await page.reload()
    await expect(page.getByText(/^No connection since/)).toBeVisible()
    await page.unroute(/menu\/draft$/)
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(priceField(page)).toHaveValue('99.000')
  })
})
