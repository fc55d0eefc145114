// A new order rings on every page that a member of the role counter opens (BOARD-02).
import { announcementsOf, recordAnnouncements } from '../support/announcements.ts'
import { consoleOrigin, moveElsewhere, openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'
import { countTones, tonesOf } from '../support/tones.ts'

const COUNTER_PAGES = [
  { path: '/board', title: 'Board' },
  { path: '/later', title: 'Later' },
  { path: '/new-order', title: 'New order' },
  { path: '/orders/:order', title: '#:number' },
  { path: '/orders/:order/ticket', title: 'Ticket #:number' },
  { path: '/orders/:order/money', title: 'Money of #:number' },
  { path: '/stock', title: 'How many are left' },
  { path: '/printers', title: 'Printers' },
]

// A browser plays nothing before a press.
test.use({ expectedComplaint: /AudioContext was not allowed to start/ })

test('BOARD-02 STAFF-18 a new order rings, is counted in the title and is announced once on every page of the counter @desk', async ({
  page,
  site,
}) => {
  await countTones(page)
  await recordAnnouncements(page)
  const restaurant = await openBoard(page, site, { sound: 'allowed' })
  const opened = await orderFood(restaurant)
  await moveElsewhere(site, restaurant, opened, 'prepare_order')
  const number = opened.outlet_order_id.replace('#', '')
  const named = (text: string) => text.replace(':order', opened.id).replace(':number', number)
  for (const { path, title } of COUNTER_PAGES)
    await test.step(path, async () => {
      await page.goto(`${consoleOrigin(site)}${named(path)}`)
      await expect(page).toHaveTitle(named(title))
      await page.keyboard.press('Shift')
      const tones = await tonesOf(page)
      const order = await orderFood(restaurant)
      await expect(page).toHaveTitle(`(1) ${named(title)}`)
      await expect.poll(() => tonesOf(page)).toBeGreaterThan(tones + 2)
      const said = (await announcementsOf(page)).filter(text =>
        text.startsWith(`New order ${order.outlet_order_id.replace('#', '')}`),
      )
      expect(said).toHaveLength(1)
      await moveElsewhere(site, restaurant, order, 'prepare_order')
      await expect(page).toHaveTitle(named(title))
    })
})
