// When orders are taken, as customers read it (HOURS). Each company has special days by the day of the test, which pass at every hour.
import { expectAccessible } from '../support/accessibility.ts'
import { submitButton } from '../support/cart.ts'
import { type OwnCompany, openCompany } from '../support/company.ts'
import { addFirstChoice, choosePickup } from '../support/customer.ts'
import { type Item, menuDocument } from '../support/menu.ts'
import type { Site } from '../support/site.ts'
import { expectOnlyTheMenu, noteSubscriptions } from '../support/subscriptions.ts'
import { expect, test } from '../support/test.ts'

const burrata: Item = { id: 'burrata', name: 'Burrata', price: 165_000 }
const menu = menuDocument({ All: [burrata] })

const DAY_MS = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Closed from the day before yesterday until after the day after tomorrow, in every zone. */
const closeFor = (site: Site, { slug }: OwnCompany, reason: string | null): Promise<void> =>
  site.operate({
    method: 'POST',
    path: '/opening/special-days',
    company: slug,
    body: {
      special_day: {
        first_day: dayIn(-2),
        last_day: dayIn(2),
        periods: [],
        closed_from: '06:00',
        reason,
      },
    },
  })

test('HOURS-05 HOURS-10 an open page says that it closes, why, and when it opens; the menu can be read and the cart filled', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu })
  await closeFor(site, company, 'Nyepi')
  await page.goto(company.origin)
  const notice = page.getByText(/^Closed now\. Opens \d\d \w+ \d{4} at 06:00$/)
  await expect(notice).toBeVisible()
  await expect(page.getByText('Nyepi. You can choose now and order as soon as we open.')).toBeVisible()
  await expectAccessible(page)
  await addFirstChoice(page, 'Burrata')
  await page.goto(`${company.origin}/cart`)
  await expect(notice).toBeVisible()
  await expect(submitButton(page)).toBeVisible()
  await expectAccessible(page)
})

test('HOURS-05 the page says it without a script', async ({ browser, site }) => {
  const company = await openCompany(site, { menu })
  await closeFor(site, company, null)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(company.origin)
  await expect(page.getByText(/^Closed now\. Opens/)).toBeVisible()
  await context.close()
})

test('HOURS-03 a phone whose clock is ten days ahead reads what the clock of the server says', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu })
  await closeFor(site, company, 'Nyepi')
  await page.clock.install({ time: Date.now() + 10 * DAY_MS })
  const opening = page.waitForResponse(/\/opening$/)
  await page.goto(company.origin)
  await opening
  await addFirstChoice(page, 'Burrata')
  await expect(page.getByText(/^Closed now\. Opens/)).toBeVisible()
})

const allDay = [{ open: '00:00', close: '00:00' }]
/** Its pages follow its opening. */
const ALWAYS_OPEN = {
  short_code: 'UJI',
  name: 'Warung Uji Pusat',
  address: 'Jl. Uji 1, Denpasar',
  latitude: -8.65,
  longitude: 115.2,
  opening_hours: Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, allDay]),
  ),
}

/** Of two times of a day, also past midnight. */
function minutesBetween(from = '', to = ''): number {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return (minutesOf(to) - minutesOf(from) + 1440) % 1440
}

test('HOURS-10 a change reaches an open page within two seconds, and takes nothing out of the cart', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu, words: { outlets: [ALWAYS_OPEN] } })
  const frames: (string | Buffer)[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(payload)))
  await page.goto(company.origin)
  await addFirstChoice(page, 'Burrata')
  await expect.poll(() => frames.some(frame => frame.includes('subscription_succeeded'))).toBe(true)
  await expect(page.getByText(/^Closed now/)).toHaveCount(0)
  await closeFor(site, company, null)
  await expect(page.getByText(/^Closed now/)).toBeVisible({ timeout: 2000 })
  await expect(page.getByRole('link', { name: /cart, 1 item/i }).first()).toBeVisible()
})

test('HOURS-09 PROMISE-01 the cart says when the order can be had and from where, and follows a busy time', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu, words: { outlets: [ALWAYS_OPEN] } })
  await page.goto(company.origin)
  await addFirstChoice(page, 'Burrata')
  await page.goto(`${company.origin}/cart`)
  await choosePickup(page, /Warung Uji Pusat/)
  const soonest = page.getByText(/^Soonest, from Warung Uji Pusat/)
  await expect(soonest).toBeVisible()
  const span = page.getByText(/^\d\d:\d\d to \d\d:\d\d$/)
  const [before] = (await span.innerText()).split(' ')
  await expectAccessible(page)
  const outletId = await page.evaluate(() => {
    const stored: unknown = JSON.parse(
      Object.entries(localStorage).find(([key]) => key.includes('fulfilment'))?.[1] ?? '{}',
    )
    return JSON.stringify(stored).match(/"id":"([^"]+)"/)?.[1]
  })
  await site.operate({
    method: 'POST',
    path: '/opening/busy',
    company: company.slug,
    body: { outlet_id: outletId, minutes: 30 },
  })
  await expect
    .poll(async () => minutesBetween(before, (await span.innerText()).split(' ')[0]))
    .toBeGreaterThan(25)
})

test('HOURS-04 RT-06 the pages of a company without hours read none and follow none', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu })
  const channels = noteSubscriptions(page)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto(company.origin)
  await addFirstChoice(page, 'Burrata')
  expect(requests.filter(url => url.endsWith('/opening'))).toEqual([])
  expectOnlyTheMenu(channels)
})

test('PROMISE-02 at the address on home stands the span of the cart', async ({ page, site }) => {
  const center = { latitude: -8.65, longitude: 115.2 }
  const words = { outlets: [ALWAYS_OPEN], location_center: center }
  const company = await openCompany(site, { menu, words })
  await page.goto(company.origin)
  await addFirstChoice(page, 'Burrata')
  await page.goto(`${company.origin}/cart`)
  await choosePickup(page, /Warung Uji Pusat/)
  const span = page.getByText(/^\d\d:\d\d to \d\d:\d\d$/)
  await expect(span).toBeVisible()
  const inCart = await span.innerText()
  await page.goto(company.origin)
  const chip = page.getByRole('button', { name: /^Pick up from.* Warung Uji Pusat/ }).first()
  await expect(chip).toHaveAccessibleName(/^Pick up from · \d\d:\d\d to \d\d:\d\d Warung/)
  const atAddress = / · (.*) Warung/.exec((await chip.getAttribute('aria-label')) ?? '')?.[1]
  // A span moves by five minutes between two looks at most.
  expect((minutesBetween(inCart.split(' ')[0], atAddress?.split(' ')[0]) + 5) % 1440).toBeLessThanOrEqual(10)
  await expectAccessible(page)
})

test('HOURS-05 LATER-01 while it is closed, the button to the cart says that one can order for later, and the first time', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, { menu, words: { order_ahead_days: 7 } })
  await closeFor(site, company, null)
  await page.goto(company.origin)
  await addFirstChoice(page, 'Burrata')
  const toCart = page.getByRole('link', { name: /^Order for later, .*1 item/ }).first()
  await expect(toCart).toBeVisible()
  await expect(toCart).toContainText('Order for later')
  await expect(page.getByText(/^First time we can bring it: /).filter({ visible: true })).toHaveCount(1)
  await expectAccessible(page)
})
