// What holds besides the weekly hours of an outlet, and what guests see on any day (HOURS, LATER, PROMISE).
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const WEEK = Object.fromEntries(DAYS.map(day => [day, [{ open: '11:00', close: '22:30' }]]))
/** In the next year, so that it is still to come on any day of the test. */
const MARCH = `${new Date().getFullYear() + 1}-03`
const NYEPI = {
  first_day: `${MARCH}-08`,
  last_day: `${MARCH}-08`,
  periods: [],
  closed_from: '06:00',
  reason: 'Nyepi',
}
const BERAWA = {
  ...OUTLET,
  short_code: 'BRW',
  name: 'Berawa',
  opening_hours: WEEK,
  special_days: [NYEPI],
}

test('LATER-01 LATER-03 HOURS-06 what holds besides the weekly hours is saved as it is chosen, and stays @phone', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/hours', words: { outlets: [BERAWA] } })
  const rules = page.getByRole('region', { name: 'The whole week' })
  const choose = async (name: string, option: string, path: string) => {
    const answered = page.waitForResponse(answer => answer.url().endsWith(path))
    await rules.getByRole('combobox', { name }).selectOption({ label: option })
    expect((await answered).status()).toBe(200)
  }
  await choose('Last order before closing', '30 min', '/opening/rules')
  await choose('Orders for later', '3 days ahead', '/opening/rules')
  await choose('Orders in 15 minutes', '6', '/opening/rules')
  await choose('Usually ready in', '25 min', '/board-settings')
  await expectAccessible(page)
  await page.reload()
  await expect(rules.getByRole('combobox', { name: 'Last order before closing' })).toHaveValue('30')
  await expect(rules.getByRole('combobox', { name: 'Orders for later' })).toHaveValue('3')
  await expect(rules.getByRole('combobox', { name: 'Orders in 15 minutes' })).toHaveValue('6')
  await expect(rules.getByRole('combobox', { name: 'Items in 15 minutes' })).toHaveValue('null')
  await expect(rules.getByRole('combobox', { name: 'Usually ready in' })).toHaveValue('25')
})

test('HOURS-12 HOURS-03 the people of the restaurant see what guests see on Nyepi, and the evening before @desk', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, {
    path: '/hours',
    words: { outlets: [BERAWA], order_ahead_days: 3, last_order_minutes: 30 },
  })
  await page.getByRole('button', { name: 'What guests see on a day' }).click()
  const sheet = page.getByRole('dialog', { name: 'What guests see' })
  const see = async (day: string, time: string) => {
    await sheet.getByLabel('Day').fill(day)
    await sheet.getByRole('textbox', { name: 'Time' }).fill(time)
    await sheet.getByRole('textbox', { name: 'Time' }).press('Enter')
  }
  await see(`${MARCH}-08`, '18.00')
  await expect(sheet.getByText('Closed, opens 9 Mar, 11.00')).toHaveCount(2)
  await expect(sheet.getByText('Guests read: Nyepi')).toHaveCount(2)
  await expect(sheet.getByText('For later: from 9 Mar, 11.30, if it is not full')).toHaveCount(2)
  await expectAccessible(page)
  await see(`${MARCH}-07`, '1842')
  await expect(sheet.getByText('Open until 22.30')).toHaveCount(2)
  await expect(sheet.getByText('Orders until 22.00')).toHaveCount(2)
  await expect(sheet.getByText(/^An order then is promised 19\.05 to 19\.15/)).toHaveCount(2)
})

test('HOURS-04 LATER-01 an outlet that is always open has the same rules @desk', async ({ page, site }) => {
  const { company } = await openAsOwner(page, site, {
    path: '/hours',
    words: { outlets: [{ ...OUTLET, short_code: 'BRW', name: 'Berawa' }] },
  })
  const answered = page.waitForResponse(answer => answer.url().endsWith('/opening/rules'))
  await page.getByRole('combobox', { name: 'Orders for later' }).selectOption({ label: 'Today' })
  expect((await answered).status()).toBe(200)
  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  expect(await guest.content()).toContain('order_ahead_days')
  await guest.close()
})
