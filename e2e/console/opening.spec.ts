// Pauses and busy times from the board to the pages of customers (HOURS).
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner, openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test('HOURS-08 HOURS-10 a pause from the board reaches an open page of a customer, lasts its minutes, and is ended by one press @phone', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const { company } = restaurant
  const guest = await page.context().newPage()
  await page.getByRole('button', { name: 'Pause or busy' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pause or busy' })
  await expect(sheet.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await expectAccessible(page)
  await sheet.getByText('Pick up', { exact: true }).click()
  await sheet.getByText('15 min', { exact: true }).click()
  await sheet
    .getByRole('textbox', { name: 'Reason customers read, if you want' })
    .fill('The oven needs a short rest')
  await sheet.getByRole('button', { name: 'Pause all orders for 15 min' }).click()
  await expect(sheet.getByText(/^Delivery paused, 1[45] min left$/)).toBeVisible()
  await expect(sheet.getByText(/^Pick up paused, 1[45] min left$/)).toBeVisible()
  await expectAccessible(page)
  await expect(orderFood(restaurant)).rejects.toThrow('outlet_closed')
  await guest.goto(company.origin)
  await expect(guest.getByText(/is paused until (\d\d:\d\d|tomorrow at \d\d:\d\d)$/)).toBeVisible()
  await expect(guest.getByText('The oven needs a short rest. Your cart stays as it is.')).toBeVisible()
  await sheet.getByRole('button', { name: 'End now: Delivery paused' }).click()
  await sheet.getByRole('button', { name: 'End now: Pick up paused' }).click()
  await expect(sheet.getByRole('button', { name: /^End now/ })).toHaveCount(0)
  await expect(guest.getByText(/is paused/)).toHaveCount(0, { timeout: 2000 })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  expect((await orderFood(restaurant)).id).toBeTruthy()
})

test('HOURS-09 busy adds minutes for an hour, and the board says so @desk', async ({ page, site }) => {
  await openBoard(page, site)
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Pause or busy' })
  await sheet.getByText('+20 min', { exact: true }).click()
  await expect(sheet.getByText(/Ends by itself at \d\d\.\d\d\.$/)).toBeVisible()
  await expect(sheet.getByRole('radio', { name: '+20 min' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Busy, \+20 min until \d\d\.\d\d$/)).toBeVisible()
})

test('BOARD-16 a key that is pressed the moment the board is there counts @desk', async ({ page, site }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (document.querySelector('[data-column="new"]') === null) return
      watch.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))
    }).observe(document, { subtree: true, childList: true })
  })
  await openBoard(page, site)
  await expect(page.getByRole('dialog', { name: 'Pause or busy' })).toBeVisible()
})

test('HOURS-08 BOARD-16 a pause is made with the keyboard alone @desk', async ({ page, site }) => {
  await openBoard(page, site)
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Pause or busy' })
  await sheet.getByRole('checkbox', { name: 'Delivery' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('button', { name: 'Pause all orders for 60 min' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Pause all orders for 60 min' }).press('Enter')
  await expect(sheet.getByText(/^Delivery paused, (60|59) min left$/)).toBeVisible()
})

test('HOURS-09 arrow keys walk to a busy time, and only the one that they stop at is sent, also when the sheet closes at once @desk', async ({
  page,
  site,
}) => {
  await openBoard(page, site)
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/opening/busy')) sent.push(request.postDataJSON())
  })
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Pause or busy' })
  await sheet.getByRole('radio', { name: 'Normal' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Busy, \+30 min until \d\d\.\d\d$/)).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ minutes: 30 })])
})

test('HOURS-08 the button that begins a pause stays in sight, and says what it does', async ({
  page,
  site,
}) => {
  await openBoard(page, site)
  await page.getByRole('button', { name: 'Pause or busy' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pause or busy' })
  const button = sheet.getByRole('button', { name: 'Pause delivery for 30 min' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(
    sheet.getByText(/^No new ones until \d\d\.\d\d\. Orders already placed go on\.$/),
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 600 })
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('HOURS-03 HOURS-08 a board of several outlets says which of them is not open @desk', async ({
  page,
  site,
}) => {
  const place = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
  const { company } = await openAsOwner(page, site, {
    path: '/board',
    words: {
      outlets: [
        { ...place, short_code: 'BRW', name: 'Berawa' },
        { ...place, short_code: 'UBD', name: 'Ubud' },
      ],
    },
  })
  await expect(page.getByText('All open', { exact: true })).toBeVisible()
  const pause = (outlet_id: string) =>
    site.operate({
      method: 'POST',
      path: '/opening/pauses',
      company: company.slug,
      body: { outlet_id, modes: ['delivery', 'pickup'], lasts: null },
    })
  const [berawa = '', ubud = ''] = await page.evaluate(async (slug): Promise<string[]> => {
    const answer = await fetch('/api/restaurant/v1/opening', { headers: { 'pesan-company': slug } })
    const { data }: { data: { outlets: { outlet_id: string }[] } } = await answer.json()
    return data.outlets.map(({ outlet_id }) => outlet_id)
  }, company.slug)
  await pause(ubud)
  await expect(page.getByText('Ubud: Paused', { exact: true })).toBeVisible()
  await pause(berawa)
  await expect(page.getByText('2 paused', { exact: true })).toBeVisible()
})
