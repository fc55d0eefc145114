// Special days: offered from the calendar, set by two presses, added and removed by hand, and followed by the storefront.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { hideServerTime } from '../support/clock.ts'
import { openAsOwner } from '../support/console.ts'
import { openGuestPage } from '../support/guest-page.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const BERAWA = { ...OUTLET, short_code: 'BRW', name: 'Berawa' }
const UBUD = { ...OUTLET, short_code: 'UBD', name: 'Ubud' }
const ALWAYS = Object.fromEntries(
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map(day => [day, [{ open: '00:00', close: '00:00' }]]),
)

/** Two weeks before Nyepi of the last year of the calendar: the page offers what the server takes, on any day of the test. */
const BEFORE_NYEPI = new Date('2030-02-19T04:00:00Z')
const DAY_MS = 86_400_000
/** In the zone of the company. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Makassar' }).format(Date.now() + days * DAY_MS)

async function openSpecialDays(page: Page, site: Site, outlets: object[]) {
  const restaurant = await openAsOwner(page, site, { path: '/hours/special-days', words: { outlets } })
  await expect(page.getByRole('heading', { name: 'Special days', level: 1 })).toBeVisible()
  return restaurant
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const setDays = (page: Page): Locator => page.getByRole('region', { name: 'Set by you' })
const offers = (page: Page): Locator =>
  page.getByRole('region', { name: 'Offered from the calendar of Bali' })

test('HOURS-12 Nyepi is offered weeks before and closed by two presses, at every outlet and from six to six', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime(BEFORE_NYEPI)
  await hideServerTime(page)
  await openSpecialDays(page, site, [BERAWA, UBUD])
  await expect(setDays(page)).toContainText('No special days')
  const nyepi = offers(page).getByRole('listitem').filter({ hasText: 'Nyepi' })
  await expect(nyepi).toContainText('5 March 2030')
  await expect(nyepi).toContainText('Tuesday 06.00 to Wednesday 06.00. No order can be promised in it')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close for Nyepi' }).click()
  await expect(dialog(page).getByRole('button', { name: 'All outlets' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  const sent = page.waitForRequest(request => request.url().endsWith('/opening/special-days'))
  await dialog(page).getByRole('button', { name: 'Close for Nyepi' }).click()
  expect((await sent).postDataJSON()).toEqual({
    special_day: {
      first_day: '2030-03-05',
      last_day: '2030-03-05',
      periods: [],
      closed_from: '06:00',
      reason: 'Nyepi, Day of Silence',
    },
  })
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close for Nyepi' })).toHaveCount(0)
  await page.reload()
  await expect(setDays(page)).toContainText('5 March 2030')
  await expect(setDays(page)).toContainText('Kirana Sari')
  await page.getByRole('combobox', { name: 'Outlet' }).selectOption('Ubud')
  await expect(setDays(page)).toContainText('Tuesday 06.00 to Wednesday 06.00')
})

test('HOURS-12 a day that is left as usual sets nothing, and is offered no more until it is wanted again @phone', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime(BEFORE_NYEPI)
  await hideServerTime(page)
  await openSpecialDays(page, site, [BERAWA])
  const nyepi = offers(page).getByRole('listitem').filter({ hasText: 'Nyepi' })
  await expect(nyepi).toBeVisible()
  const count = await offers(page).getByRole('listitem').count()
  const first = offers(page)
    .getByRole('button', { name: /^As usual:/ })
    .first()
  await first.click()
  await expect(offers(page).getByRole('listitem')).toHaveCount(count - 1)
  await expect(setDays(page)).toContainText('No special days')
  await page.reload()
  await expect(offers(page).getByText('1 day is as usual.')).toBeVisible()
  await page.getByRole('button', { name: 'Offer again' }).click()
  await expect(offers(page).getByRole('listitem')).toHaveCount(count)
})

test('HOURS-02 a closed span closes open pages with its reason, and removing it opens them again @desk', async ({
  page,
  site,
}) => {
  const { company } = await openSpecialDays(page, site, [{ ...BERAWA, opening_hours: ALWAYS }])
  const guest = await openGuestPage(page.context(), company.origin)
  await page.getByRole('button', { name: 'Add a day' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Choose the first and the last day')).toBeVisible()
  // The day may end while the test runs.
  await dialog(page).getByLabel('First day').fill(dayIn(0))
  await expect(dialog(page).getByLabel('Last day')).toHaveValue(dayIn(0))
  await dialog(page).getByLabel('Last day').fill(dayIn(3))
  await dialog(page)
    .getByRole('textbox', { name: 'Reason customers read, if you want' })
    .fill('Family ceremony')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /^Close on/ })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(guest.getByText(/Family ceremony/)).toBeVisible()
  await expect(setDays(page)).toContainText('Family ceremony')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(setDays(page)).toContainText('No special days')
  await expect(page.getByRole('heading', { name: 'Special days', level: 1 })).toBeFocused()
  await expect(guest.getByText(/Family ceremony/)).toHaveCount(0)
})

test.describe('what cannot be set', () => {
  test.use({ expectedComplaint: /409 \(|422 \(/ })

  test('HOURS-02 other hours are typed and checked, and a day that is set already is refused in words @phone', async ({
    page,
    site,
  }) => {
    await openSpecialDays(page, site, [BERAWA])
    const add = async () => {
      await page.getByRole('button', { name: 'Add a day' }).click()
      await dialog(page).getByLabel('First day').fill(dayIn(10))
      await dialog(page).getByRole('button', { name: 'Other hours' }).click()
    }
    await add()
    await dialog(page).getByRole('textbox', { name: 'Special day, closes 1' }).fill('17')
    await dialog(page)
      .getByRole('button', { name: /^Set hours for/ })
      .click()
    await expect(dialog(page).getByText('It opens and closes at the same time')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'Special day, closes 1' }).fill('0130')
    await dialog(page)
      .getByRole('button', { name: /^Set hours for/ })
      .click()
    await expect(setDays(page)).toContainText('17.00 to 01.30')
    await add()
    await dialog(page)
      .getByRole('button', { name: /^Set hours for/ })
      .click()
    await expect(dialog(page).getByText('Some of these days are set already')).toBeVisible()
  })
})
