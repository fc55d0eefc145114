// Orders that a member enters for a guest on the phone or at the counter (BOARD-13).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { announcementsOf, recordAnnouncements } from '../support/announcements.ts'
import { makeVoucher } from '../support/cart.ts'
import { openCompany } from '../support/company.ts'
import {
  acceptButton,
  beMember,
  cardIn,
  column,
  consoleOrigin,
  inviteMember,
  openBoard,
  orderFood,
  rememberDevice,
} from '../support/console.ts'
import { menuDocument } from '../support/menu.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { countTones, tonesOf } from '../support/tones.ts'

const MENU = menuDocument({
  Makanan: [
    { id: 'nasi', name: 'Nasi Uji', price: 50_000 },
    {
      id: 'sate',
      name: 'Sate Lilit',
      price: 40_000,
      groups: [{ id: 'sambal', name: 'Sambal', min: 1, max: 1, options: ['Matah', 'Terasi'] }],
    },
  ],
  Minuman: [{ id: 'teh', name: 'Es Teh', price: 10_000, isSoldOut: true }],
})

/** Kirana, at the counter of a restaurant with this menu. */
async function openAt(page: Page, site: Site, path: string): Promise<{ slug: string }> {
  const words = {
    name: 'Warung Uji',
    location_center: { latitude: -8.65, longitude: 115.14 },
    delivery_radius_km: 7,
    delivery_bands: [{ up_to_km: 7, price: 15_000, name: 'Standard delivery' }],
  }
  const { slug } = await openCompany(site, { words, menu: MENU })
  const phone = await inviteMember(site, slug, { name: 'Kirana' })
  await rememberDevice(page.context())
  await beMember(page, site, phone)
  await page.goto(`${consoleOrigin(site)}${path}`)
  return { slug }
}

const enterButton = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Enter order · ${amount}` })
const product = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Menu' }).getByRole('button', { name })

test.describe('on a device that rings', () => {
  // The page tries to play before the first press, which a browser may refuse.
  test.use({ expectedComplaint: /AudioContext was not allowed to start/ })

  test('BOARD-02 BOARD-13 STAFF-18 a new order rings, is counted and is announced once while another one is entered, and on its page, until it is answered @desk', async ({
    page,
    site,
  }) => {
    await countTones(page)
    await recordAnnouncements(page)
    const restaurant = await openBoard(page, site, { sound: 'allowed' })
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'New order', level: 1 })).toBeFocused()
    const tones = await tonesOf(page)
    const order = await orderFood(restaurant)
    await expect(page.getByText('1 new order waits for an answer')).toBeVisible()
    await expect(page).toHaveTitle('(1) New order')
    await expect.poll(() => tonesOf(page)).toBeGreaterThan(tones + 2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the board' }).click()
    await cardIn(page, 'New', order).getByRole('link').click()
    await expect(page.getByText('1 new order waits for an answer')).toBeVisible()
    await acceptButton(page, order).click()
    await expect(page.getByText('1 new order waits for an answer')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the board' }).click()
    await expect(cardIn(page, 'In the kitchen', order)).toBeVisible()
    const said = (await announcementsOf(page)).join(' ')
    expect(said.split(/New order \d+, Pick up/)).toHaveLength(2)
  })
})

test('BOARD-13 BOARD-16 EDIT-10 an order by phone with an allergy is entered with the keyboard alone, and is marked on the board @desk', async ({
  page,
  site,
}) => {
  await openAt(page, site, '/board')
  await expect(page.getByText('The next order comes up here and rings')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New order', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('New order')
  await expect(product(page, 'Nasi Uji')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('sate')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sate Lilit' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Add · Rp 40.000' }).press('Enter')
  await expect(dialog.getByText('Something has to be chosen here')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Matah' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await dialog.getByLabel('Note for the kitchen').fill('no chilli')
  await dialog.getByRole('button', { name: 'Add · Rp 40.000' }).press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('nasi')
  await page.keyboard.press('Enter')
  await enterButton(page, 'Rp 90.000').press('Enter')
  await expect(page.getByText('The number is needed here')).toBeVisible()
  await expect(page.getByLabel('WhatsApp number')).toBeFocused()
  await page.keyboard.type(`0${newPhone()}`)
  await page.getByLabel('Name').fill('Ayu')
  await page.getByRole('button', { name: 'Set allergies' }).press('Enter')
  const allergies = page.getByRole('dialog', { name: 'Allergies' })
  await allergies.getByRole('checkbox', { name: 'peanuts' }).press('Space')
  await expectAccessible(page)
  await allergies.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByText('Allergy: peanuts')).toBeVisible()
  await page.getByRole('button', { name: '30 min' }).press('Enter')
  await enterButton(page, 'Rp 90.000').press('Enter')
  await expectToast(page, 'is in the kitchen, ready at')
  const card = column(page, 'In the kitchen').getByRole('article')
  await expect(card).toContainText('By phone · Kirana')
  await expect(card).toContainText('Ayu')
  await expect(card).toContainText('Allergy: peanuts')
  await expect(card).toContainText('Sate LilitMatahno chilli')
  await expect(card).toContainText('Cash, Rp 90.000')
  await card.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('By phone · Kirana')
})

test.describe('with fewer left than wanted', () => {
  test.use({ expectedComplaint: /409/ })

  test('STOCK-02 BOARD-13 an order is entered from what its outlet has, and of more than is left the line says so @desk', async ({
    page,
    site,
  }) => {
    const { slug: company } = await openAt(page, site, '/new-order')
    await page.getByRole('button', { name: 'At the counter' }).click()
    await product(page, 'Nasi Uji').click()
    await product(page, 'Nasi Uji').click()
    await expect(enterButton(page, 'Rp 100.000')).toBeVisible()
    const left = (remaining: number) =>
      site.operate({
        method: 'POST',
        path: '/stock',
        company,
        body: { changes: [{ type: 'product', id: 'nasi', remaining }] },
      })
    await left(1)
    await enterButton(page, 'Rp 100.000').click()
    const line = page.getByRole('listitem').filter({ hasText: 'Change Nasi Uji' })
    await expect(line).toContainText('There are not that many left')
    await left(0)
    await page.reload()
    await expect(product(page, 'Nasi Uji')).toContainText('Sold out')
  })
})

test('BOARD-13 on a phone nothing typed is lost by a reload, and what is sold out cannot be added @phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt(page, site, '/new-order')
  await page.getByRole('button', { name: 'At the counter' }).click()
  await product(page, 'Nasi Uji').click()
  await product(page, 'Nasi Uji').click()
  await expect(product(page, 'Es Teh')).toContainText('Sold out')
  await expect(product(page, 'Es Teh')).toBeDisabled()
  await product(page, 'Es Teh').click({ force: true })
  await page.getByRole('button', { name: 'Order 2' }).click()
  await page.getByLabel('Name').fill('Budi')
  await page.reload()
  await page.getByRole('button', { name: 'Order 2' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Budi')
  await expectAccessible(page)
  await enterButton(page, 'Rp 100.000').click()
  await expectToast(page, 'is in the kitchen, ready at')
  await page.getByRole('button', { name: /^Kitchen/ }).click()
  const card = column(page, 'In the kitchen').getByRole('article')
  await expect(card).toContainText('At the counter · Kirana')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('button', { name: 'Order 0' })).toBeVisible()
})

test.describe('without the first answer', () => {
  // The order that stands already is refused in the network, too.
  test.use({ expectedComplaint: /409 \(Conflict\)/ })

  test('BOARD-13 an answer that is lost makes no second order, also when the order is changed meanwhile @desk', async ({
    page,
    site,
  }) => {
    // The server works, and its first answer to an order does not arrive.
    await page.addInitScript(() => {
      const ask = window.fetch
      let isLost = false
      window.fetch = async (...request) => {
        const response = await ask(...request)
        if (isLost || !response.url.endsWith('/restaurant/v1/orders')) return response
        isLost = true
        throw new TypeError('the answer is lost')
      }
    })
    await openAt(page, site, '/new-order')
    await page.getByRole('button', { name: 'At the counter' }).click()
    await product(page, 'Nasi Uji').click()
    await enterButton(page, 'Rp 50.000').click()
    await expect(page.getByText('No answer came. Press again: it is entered only once')).toBeVisible()
    await product(page, 'Nasi Uji').click()
    await enterButton(page, 'Rp 100.000').click()
    await expect(page.getByText('This order is already on the board')).toBeVisible()
    await page.getByRole('button', { name: 'Start a new order' }).click()
    await expect(page.getByText('Press what the guest wants')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the board' }).click()
    await expect(column(page, 'In the kitchen').getByRole('article')).toHaveCount(1)
  })
})

test.describe('with a voucher that is mistyped first', () => {
  test.use({ expectedComplaint: /422 \(Unprocessable/ })

  test('BOARD-13 an order that is delivered costs what a customer would pay, voucher included @phone', async ({
    page,
    site,
  }) => {
    const { slug } = await openAt(page, site, '/new-order')
    const code = await makeVoucher(site, slug, { amount: 20_000 })
    await product(page, 'Nasi Uji').click()
    const order = page.getByRole('button', { name: 'Order 1' })
    if (await order.isVisible()) await order.click()
    await page.getByRole('button', { name: 'Delivery' }).click()
    await page.getByRole('button', { name: 'Enter order' }).click()
    await expect(page.getByText('Choose where to deliver')).toBeVisible()
    await expect(page.getByLabel('Where to?')).toBeFocused()
    await page.keyboard.type('canggu')
    await page.getByRole('list', { name: 'Places' }).getByRole('button').first().click()
    await expect(enterButton(page, 'Rp 65.000')).toBeVisible()
    await expect(page.getByText('Delivery from Warung Uji Pusat')).toBeVisible()
    await page.getByLabel('House number, landmark').fill('blue gate')
    await page.getByLabel('Name').fill('Ayu')
    await page.getByLabel('WhatsApp number').fill(`0${newPhone()}`)
    await page.getByLabel('Voucher code').fill('NEVER-WAS')
    await expect(page.getByText('There is no such voucher')).toBeVisible()
    await page.getByLabel('Voucher code').fill(code)
    await expect(enterButton(page, 'Rp 45.000')).toBeVisible()
    await expectAccessible(page)
    await enterButton(page, 'Rp 45.000').click()
    await expectToast(page, 'is in the kitchen, ready at')
    const kitchen = page.getByRole('button', { name: /^Kitchen/ })
    if (await kitchen.isVisible()) await kitchen.click()
    const card = column(page, 'In the kitchen').getByRole('article')
    await expect(card).toContainText('Delivery')
    await expect(card).toContainText('Cash, Rp 45.000')
  })
})

test('BOARD-13 signing out leaves nothing of a guest on the device @desk', async ({ page, site }) => {
  await openAt(page, site, '/new-order')
  await page.getByLabel('Name').fill('Budi')
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  expect(await stored()).toContain('Budi')
  await page.getByRole('button', { name: /your settings/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  expect(await stored()).not.toContain('Budi')
})
