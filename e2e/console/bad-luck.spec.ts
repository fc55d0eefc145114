// What a kitchen does not plan for: rights that change in the middle of a press, three hands on one order, a tablet that slept.
import type { Browser, Page, Route } from '@playwright/test'
import {
  acceptButton,
  cardIn,
  column,
  consoleOrigin,
  inviteMember,
  moveElsewhere,
  openAnotherBoard,
  openAsMember,
  openAsOwner,
  openBoard,
  orderFood,
  stepButton,
} from '../support/console.ts'
import { beSignedIn, orderStatusOf, type PlacedOrder, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

// Presses that are refused, and a tablet without a connection.
// A tablet that comes back may send into a connection that is just closing, which only the browser's log says.
test.use({ expectedComplaint: /40[349] \(|ERR_INTERNET_DISCONNECTED|in CLOSING or CLOSED state/ })

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const OUTLETS = [
  { ...OUTLET, short_code: 'BRW', name: 'Berawa' },
  { ...OUTLET, short_code: 'UBD', name: 'Ubud' },
]

type Change = { role: 'counter' } | { outlets: readonly string[] | null }

/** An owner's page, a member at another device, and what the owner changes of the member. */
async function openAsTwo(page: Page, site: Site, browser: Browser) {
  const { company } = await openAsOwner(page, site, { path: '/people', words: { outlets: OUTLETS } })
  const phone = await inviteMember(site, company.slug, { role: 'manager' })
  const other = await openAsMember(browser, site, phone)
  const change = (changes: Change): Promise<void> =>
    page.evaluate(
      async ({ slug, body }) => {
        const headers = { 'pesan-company': slug, 'content-type': 'application/json' }
        const members = '/api/restaurant/v1/members'
        const { data } = await (await fetch(members, { headers })).json()
        const { id } = data.find(({ name }: { name: string }) => name === 'Kadek Sari')
        const sent = await fetch(`${members}/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) })
        if (!sent.ok) throw new Error(await sent.text())
      },
      { slug: company.slug, body: changes },
    )
  const outletIds = (): Promise<string[]> =>
    page.evaluate(async () => {
      const { data } = await (await fetch('/api/console/v1/session')).json()
      return data.memberships[0].company.outlets.map(({ id }: { id: string }) => id)
    })
  const customer = () => beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = async (outlet = 0): Promise<PlacedOrder> =>
    placeOrderBy('cash', await customer(), ['Nasi Uji'], { outlet })
  return { company, other, change, order, outletIds }
}

/** What the next press sends waits until this is done. */
async function beforeNextPress(page: Page, address: RegExp, run: () => Promise<void>): Promise<void> {
  const hold = async (route: Route) => {
    await run()
    await route.continue()
  }
  await page.route(address, hold, { times: 1 })
}

test('STAFF-05 STAFF-09 a manager who becomes counter in the middle of a refund reads why it was refused, and nothing is given back @desk', async ({
  page,
  site,
  browser,
}) => {
  const { company, other, change, order } = await openAsTwo(page, site, browser)
  const { id } = await order()
  for (const status of ['prepare_order', 'ready', 'complete'])
    await site.operate({
      method: 'POST',
      path: `/orders/${id}/status`,
      company: company.slug,
      body: { status },
    })
  await other.goto(`${consoleOrigin(site)}/orders/${id}`)
  const open = other.getByRole('button', { name: 'Give the money back' })
  await open.click()
  const sheet = other.getByRole('dialog', { name: /^Refund #\d+$/ })
  await sheet.getByText('Cold or too late').click()
  await beforeNextPress(other, /\/orders\/[\w-]+\/refund$/, () => change({ role: 'counter' }))
  await sheet.getByRole('button', { name: 'Refund Rp 50.000' }).click()
  await expect(other.getByText(/^Order \d+ is as it was: Your role does not include this/)).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(other.getByText('Cash given back')).toHaveCount(0)
  await expect(other.getByRole('heading', { name: /^#\d+$/ })).toBeVisible()
  await other.context().close()
})

test('STAFF-08 STAFF-09 a member who is limited to another outlet in the middle of an acceptance keeps a board of the own orders, and gets the others back with the right @desk', async ({
  page,
  site,
  browser,
}) => {
  const { other, change, order, outletIds } = await openAsTwo(page, site, browser)
  const [here, elsewhere] = [await order(0), await order(1)]
  await expect(acceptButton(other, here)).toBeVisible()
  await expect(acceptButton(other, elsewhere)).toBeVisible()
  const ubud = (await outletIds()).slice(1)
  await beforeNextPress(other, /\/planned-move$/, () => change({ outlets: ubud }))
  await acceptButton(other, here).click()
  await expect(other.getByText(/^Order \d+ is as it was: This order is not here any more/)).toBeVisible()
  await expect(column(other, 'New').getByRole('article')).toHaveCount(1)
  await expect(acceptButton(other, elsewhere)).toBeVisible()
  await expect(other.getByRole('banner').getByText('Ubud')).toBeVisible()

  await change({ outlets: null })
  await acceptButton(other, here).click()
  await expect(cardIn(other, 'In the kitchen', here)).toBeVisible()
  await other.context().close()
})

test('STAFF-05 STAFF-09 a role that changes is the role of an open page within two seconds, without a reload or a press @desk', async ({
  page,
  site,
  browser,
}) => {
  const { other, change } = await openAsTwo(page, site, browser)
  const menu = other.getByRole('link', { name: 'Menu' })
  await menu.click()
  await expect(other).toHaveURL(/\/menu/)
  await expect(other.getByRole('heading', { name: 'Menu' })).toBeVisible()
  await change({ role: 'counter' })
  await expect(other.getByRole('heading', { name: 'There is no such page' })).toBeVisible({ timeout: 2000 })
  await expect(menu).toHaveCount(0)
  await other.context().close()
})

test('BOARD-06 of three devices that press at the same moment one wins, and all show the same without an error @desk', async ({
  page,
  site,
  browser,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  const boards = [
    page,
    await openAnotherBoard(browser, page, site),
    await openAnotherBoard(browser, page, site),
  ]
  // All three are sent only when each of them has been pressed.
  const arrived = Promise.withResolvers<void>()
  let pressed = 0
  for (const board of boards)
    await board.route(/\/planned-move$/, async route => {
      pressed += 1
      if (pressed === boards.length) arrived.resolve()
      await arrived.promise
      await route.continue()
    })
  const answers = boards.map(board => board.waitForResponse(/\/planned-move$/))
  for (const board of boards) await acceptButton(board, order).click()
  const statuses = (await Promise.all(answers)).map(answer => answer.status())
  expect(statuses.toSorted((low, high) => low - high)).toEqual([200, 409, 409])
  for (const board of boards) {
    await expect(cardIn(board, 'In the kitchen', order)).toBeVisible()
    await expect(board.getByRole('dialog')).toHaveCount(0)
    await expect(board.getByText(/is as it was/)).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: /accepted, ready at/ })).toHaveCount(
    statuses[0] === 200 ? 1 : 0,
  )
  await expect
    .poll(() => orderStatusOf(restaurant.customer, order), { timeout: 30_000 })
    .toBe('prepare_order')
  for (const board of boards.slice(1)) await board.context().close()
})

test('BOARD-05 the next step is not lost when it is pressed before the answer to the previous one @desk', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await acceptButton(page, order).click()
  await expect(page.getByRole('region', { name: /accepted, ready at/ })).toBeVisible()
  const pressedAgain = Promise.withResolvers<void>()
  await beforeNextPress(page, /\/planned-move$/, () => pressedAgain.promise)
  await stepButton(page, order, 'Ready').click()
  await stepButton(page, order, 'Picked up').click()
  await expect(cardIn(page, 'Ready or on the way', order)).toHaveCount(0)
  pressedAgain.resolve()
  await page.getByRole('button', { name: '1 Done' }).click()
  await expect(cardIn(page, 'Done', order)).toBeVisible()
  await expect.poll(() => orderStatusOf(restaurant.customer, order), { timeout: 30_000 }).toBe('complete')
})

test('BOARD-05 BOARD-24 an acceptance and ticks in the last moment before the page is closed count @desk', async ({
  page,
  site,
}) => {
  // The first tick has no answer, after which the second would be sent.
  await page.addInitScript(() => {
    const ask = window.fetch
    let ticks = 0
    window.fetch = (address, init) => {
      const answer = ask(address, init)
      if (typeof address !== 'string' || !address.endsWith('/ticks')) return answer
      ticks += 1
      return ticks === 1 ? new Promise(() => {}) : answer
    }
  })
  const restaurant = await openBoard(page, site)
  const waiting = await orderFood(restaurant)
  const made = await placeOrderBy('cash', restaurant.customer, ['Nasi Uji', 'Es Teh'])
  await moveElsewhere(site, restaurant, made, 'prepare_order')
  const ticks = cardIn(page, 'In the kitchen', made).getByRole('checkbox')
  await expect(ticks).toHaveCount(2)
  await ticks.first().click()
  await ticks.last().click()
  // As on a device that is too slow to paint.
  await acceptButton(page, waiting).evaluate(button => {
    MessagePort.prototype.postMessage = () => {}
    if (button instanceof HTMLElement) button.click()
  })
  await page.goto('about:blank')
  await page.goto(`${consoleOrigin(site)}/board`)
  await expect(cardIn(page, 'In the kitchen', waiting)).toBeVisible()
  await expect(ticks.first()).toBeChecked()
  await expect(ticks.last()).toBeChecked()
})

test('BOARD-02 BOARD-08 BOARD-22 a tablet that slept for an hour shows what came and what others did, by the time of the server @desk', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const restaurant = await openBoard(page, site)
  const [waiting, made] = [await orderFood(restaurant), await orderFood(restaurant)]
  const { slug } = restaurant.company
  const move = ({ id }: PlacedOrder, status: string) =>
    site.operate({ method: 'POST', path: `/orders/${id}/status`, company: slug, body: { status } })
  await move(made, 'prepare_order')
  await expect(cardIn(page, 'In the kitchen', made)).toBeVisible()
  await page.context().setOffline(true)
  await move(waiting, 'cancelled')
  await move(made, 'ready')
  const missed = await orderFood(restaurant)
  // A device that slept fires each of its timers once, late.
  await page.clock.fastForward('01:00:00')
  await page.context().setOffline(false)
  await expect(acceptButton(page, missed)).toBeVisible()
  await expect(cardIn(page, 'New', missed)).toContainText(/(\d+ s|1 min)waiting/)
  await expect(cardIn(page, 'New', waiting)).toHaveCount(0)
  await expect(cardIn(page, 'Ready or on the way', made)).toBeVisible()
  await expect(page).toHaveTitle('(1) Board')
  await expect(page.getByText(/^No (connection|news from the server) since/)).toHaveCount(0)
  await acceptButton(page, missed).click()
  await expect(cardIn(page, 'In the kitchen', missed)).toContainText(/(20|19) min/)
  await expect(stepButton(page, missed, 'Ready')).toBeVisible()
})

test('BOARD-08 a board whose first answers fail late opens by itself once the server answers @desk', async ({
  page,
  site,
}) => {
  await openBoard(page, site)
  // The first takes longer than the page waits for before it is shown.
  await page.addInitScript(() => {
    const { fetch } = window
    const delaysMs = [4000, 0]
    window.fetch = async (input, init) => {
      const isSession = String(input instanceof Request ? input.url : input).endsWith(
        '/api/console/v1/session',
      )
      const delayMs = isSession ? delaysMs.shift() : undefined
      if (delayMs === undefined) return fetch(input, init)
      await new Promise(resolve => setTimeout(resolve, delayMs))
      throw new TypeError('Failed to fetch')
    }
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(column(page, 'New')).toBeVisible({ timeout: 20_000 })
})
