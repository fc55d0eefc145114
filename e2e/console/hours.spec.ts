// The week of an outlet: edited as a picture, by typing and with the keyboard, and followed by the storefront.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { openGuestPage } from '../support/guest-page.ts'
import { asker, readCompanyId } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const period = (open: string, close: string) => ({ open, close })
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const WEEK = Object.fromEntries(DAYS.map(day => [day, [period('11:00', '22:30')]]))
const BERAWA = { ...OUTLET, short_code: 'BRW', name: 'Berawa', opening_hours: WEEK }
const UBUD = { ...OUTLET, short_code: 'UBD', name: 'Ubud' }

const openHours = async (page: Page, ...[site, outlets]: [Parameters<typeof openAsOwner>[1], object[]]) => {
  const restaurant = await openAsOwner(page, site, { path: '/hours', words: { outlets } })
  await expect(page.getByRole('heading', { name: 'Hours', level: 1 })).toBeVisible()
  return restaurant
}
const bar = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'The week' }).getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save week' })

/** Its bar, or on a phone its row. */
const openDay = (page: Page, day: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${day}`) })
    .filter({ visible: true })
    .first()
    .click()

/** Of the next saved week. */
async function sentBy(page: Page, press: () => Promise<void>): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest(request => request.url().endsWith('/opening/hours'))
  await press()
  return (await sent).postDataJSON()
}

async function saveWeek(page: Page): Promise<Record<string, unknown>> {
  const body = await sentBy(page, () => save(page).click())
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('heading', { name: 'Hours', level: 1 })).toBeFocused()
  return body
}

async function drag(
  page: Page,
  bars: Locator,
  { from, byPx }: { from: number; byPx: number },
): Promise<void> {
  const box = await bars.boundingBox()
  if (!box) throw new Error('the bar is not on the screen')
  const y = box.y + box.height / 2
  const x = box.x + from * box.width
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx / 2, y)
  await page.mouse.move(x + byPx, y)
  await page.mouse.up()
}

/** How wide an hour is. */
async function hourPx(page: Page): Promise<number> {
  const box = await bar(page, 'Monday, 11.00 to 22.30').boundingBox()
  return (box?.width ?? 0) / 11.5
}

test('HOURS-11 a bar is dragged as a whole and at its ends, past midnight too, and the storefront follows @desk', async ({
  page,
  site,
}) => {
  const { company } = await openHours(page, site, [BERAWA])
  await expectAccessible(page)
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  const hour = await hourPx(page)
  await drag(page, bar(page, 'Friday, 11.00 to 22.30'), { from: 0.995, byPx: 2 * hour })
  await expect(bar(page, 'Friday, 11.00 to 00.30')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('after midnight, counts as Friday')).toBeVisible()
  const tuesday = await bar(page, 'Tuesday, 11.00 to 22.30').boundingBox()
  await page.mouse.click((tuesday?.x ?? 0) - 1.4 * hour, (tuesday?.y ?? 0) + 20)
  await expect(bar(page, 'Tuesday, 09.30 to 11.00')).toBeFocused()
  await drag(page, bar(page, 'Saturday, 11.00 to 22.30'), { from: 0.005, byPx: -hour })
  await drag(page, bar(page, 'Sunday, 11.00 to 22.30'), { from: 0.5, byPx: hour / 2 })
  await expect(bar(page, 'Saturday, 10.00 to 22.30')).toBeVisible()
  await expect(bar(page, 'Sunday, 11.30 to 23.00')).toBeVisible()
  expect((await saveWeek(page))['opening_hours']).toMatchObject({
    fri: [period('11:00', '00:30')],
    sat: [period('10:00', '22:30')],
    sun: [period('11:30', '23:00')],
  })
  await page.reload()
  await expect(bar(page, 'Friday, 11.00 to 00.30')).toBeVisible()
  const companyId = await readCompanyId(page, company.origin)
  const read = await asker(page, company.origin).get(`/api/online-store/${companyId}/opening`)
  const { data } = await read.json()
  expect(data.outlets[0].hours.delivery.fri).toEqual([period('11:00', '00:30')])
})

test('HOURS-11 a finger drags a bar on an upright tablet, and scrolls the page where it moves up @desk', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 800, height: 700 }, hasTouch: true })
  const page = await context.newPage()
  await openHours(page, site, [BERAWA])
  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const swipe = async (bars: Locator, by: { x: number; y: number }) => {
    const box = await bars.boundingBox()
    const from = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 20 }
    await send('touchStart', [from])
    for (const part of [0.1, 0.3, 0.6, 1])
      await send('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
    await send('touchEnd', [])
  }
  await swipe(bar(page, 'Thursday, 11.00 to 22.30'), { x: -(await hourPx(page)), y: 0 })
  await expect(bar(page, 'Thursday, 10.00 to 21.30')).toHaveAttribute('aria-pressed', 'true')
  await swipe(bar(page, 'Thursday, 10.00 to 21.30'), { x: 0, y: -200 })
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.scrollTop)).toBeGreaterThan(50)
  await expect(bar(page, 'Thursday, 10.00 to 21.30')).toBeVisible()
  await context.close()
})

test('HOURS-11 an outlet is always open without hours, and closed by a week without periods: open pages follow @phone', async ({
  page,
  site,
}) => {
  const { company } = await openHours(page, site, [{ ...UBUD, opening_hours: {} }])
  const guest = await openGuestPage(page.context(), company.origin)
  const closed = guest.getByText('Closed now', { exact: true })
  await expect(closed).toBeVisible()
  await page.getByRole('button', { name: 'Always open instead' }).click()
  await expect(page.getByText('Always open. Add hours when you want them.')).toBeVisible()
  await expectAccessible(page)
  expect(await saveWeek(page)).toMatchObject({ opening_hours: null })
  await expect(closed).toHaveCount(0)
  await page.getByRole('button', { name: 'Add hours' }).click()
  await openDay(page, 'Monday')
  await page.getByRole('button', { name: 'Remove Monday, 10.00 to 22.00' }).click()
  await expect(page.getByRole('button', { name: 'Add a period', exact: true })).toBeFocused()
  const copies = page.getByRole('group', { name: 'Copy Monday to other days' })
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await copies.getByRole('button', { name: day }).click()
  expect(await saveWeek(page)).toMatchObject({ opening_hours: {} })
  await expect(closed).toBeVisible()
})

test('HOURS-11 a period is moved, stretched and removed with the keyboard, and another one is made @desk', async ({
  page,
  site,
}) => {
  await openHours(page, site, [BERAWA])
  await bar(page, 'Tuesday, 11.00 to 22.30').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(bar(page, 'Tuesday, 11.30 to 22.45')).toBeFocused()
  await expect(page.getByText('11.30, 22.45')).toBeAttached()
  await page.keyboard.press('Delete')
  await expect(bar(page, 'Tuesday, 11.30 to 22.45')).toHaveCount(0)
  const add = page.getByRole('button', { name: 'Add a period on Tuesday' })
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page, 'Tuesday, 10.00 to 14.00')).toBeFocused()
  await page.getByRole('button', { name: 'Copy Tuesday to other days' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Monday', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Monday, the same' })).toBeFocused()
  await expect(bar(page, 'Monday, 10.00 to 14.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(bar(page, 'Monday, 11.00 to 22.30')).toBeVisible()
})

test('HOURS-11 times are typed, and what overlaps, has no length or is no time is explained at the field and not saved', async ({
  page,
  site,
  isMobile,
}) => {
  await openHours(page, site, [BERAWA])
  if (isMobile) await page.getByRole('button', { name: 'Wednesday 11.00 to 22.30' }).click()
  else await bar(page, 'Wednesday, 11.00 to 22.30').focus()
  await field(page, 'Wednesday, closes 1').fill('1730')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Wednesday, closes 1')).toHaveValue('17.30')
  await page.getByRole('button', { name: 'Add a period', exact: true }).click()
  await expect(field(page, 'Wednesday, opens 2')).toBeFocused()
  await page.keyboard.type('17')
  await field(page, 'Wednesday, opens 2').fill('17')
  await field(page, 'Wednesday, closes 2').fill('25')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Wednesday, closes 2')).toHaveAccessibleDescription('Write a time such as 10.30')
  await field(page, 'Wednesday, closes 2').fill('22.30')
  await save(page).click()
  await expect(page.getByText('Not saved yet: change the times that are red')).toBeVisible()
  await expect(field(page, 'Wednesday, opens 1')).toBeFocused()
  await expect(field(page, 'Wednesday, opens 2')).toHaveAccessibleDescription(
    'These two overlap from 17.00 to 17.30',
  )
  await expectAccessible(page)
  await field(page, 'Wednesday, opens 2').fill('22.30')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Wednesday, opens 2')).toHaveAccessibleDescription(
    'It opens and closes at the same time',
  )
  await field(page, 'Wednesday, opens 2').fill('18')
  expect((await saveWeek(page))['opening_hours']).toMatchObject({
    wed: [period('11:00', '17:30'), period('18:00', '22:30')],
  })
})

test('HOURS-01 HOURS-11 delivery has other hours, and the other outlet keeps its own @desk', async ({
  page,
  site,
}) => {
  await openHours(page, site, [BERAWA, UBUD])
  await page.getByRole('button', { name: 'Delivery' }).click()
  await expect(page.getByText('Delivery has the hours of all modes.')).toBeVisible()
  await page.getByRole('button', { name: 'Other hours for delivery' }).click()
  await openDay(page, 'Sunday')
  await field(page, 'Sunday, opens 1').fill('17')
  const body = await saveWeek(page)
  expect(Object.keys(body)).toEqual(['outlet_id', 'delivery_hours'])
  expect(body['delivery_hours']).toMatchObject({ sun: [period('17:00', '22:30')], mon: WEEK['mon'] })
  await page.getByRole('combobox', { name: 'Outlet' }).selectOption('Ubud')
  await expect(page.getByText('Always open. Add hours when you want them.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Outlet' }).selectOption('Berawa')
  await page.getByRole('button', { name: 'Delivery' }).click()
  await page.getByRole('button', { name: 'As all modes instead' }).click()
  expect(await saveWeek(page)).toMatchObject({ delivery_hours: null })
})
