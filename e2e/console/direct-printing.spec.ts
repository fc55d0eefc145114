// A printer on the USB cable of a tablet: connected with a test, remembered, and printing what is accepted.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { consoleOrigin, openAsOwner, openBoard, orderFood } from '../support/console.ts'
import { beSignedIn, type PlacedOrder, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { deviceRow, pairTablet } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'
import { plugUsbPrinter } from '../support/usb-printer.ts'

const PRINTER = { outlet: 'UJI', name: 'Kitchen', width: 80, language: 'en' }
const LABEL = 'Connect a printer to this device'

/** A board, a printer of the company, and a cable to it. */
async function openWithCable(page: Page, site: Site, changes: object = {}) {
  const printer = await plugUsbPrinter(page, site)
  const restaurant = await openBoard(page, site)
  await site.operate({
    method: 'POST',
    path: '/printers',
    company: restaurant.company.slug,
    body: { ...PRINTER, ...changes },
  })
  return { printer, restaurant }
}

/** From the menu of the person: also a tablet at the counter has it. */
async function openPrinters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More$|Kadek Sari/ }).click()
  await page.getByRole('dialog', { name: 'Kadek Sari' }).getByRole('button', { name: 'Printers' }).click()
  await expect(page.getByRole('heading', { name: 'Printers', exact: true })).toBeVisible()
}

const device = (page: Page) => page.getByRole('region', { name: 'Printers of this device' })
const sheet = (page: Page) => page.getByRole('dialog', { name: LABEL })

async function connect(page: Page): Promise<void> {
  await openPrinters(page)
  await device(page).getByRole('button', { name: LABEL }).click()
  await sheet(page).getByRole('button', { name: 'Choose: USB cable' }).click()
}

const accept = (site: Site, company: string, { id }: PlacedOrder) =>
  site.operate({
    method: 'POST',
    path: `/orders/${id}/status`,
    company,
    body: { status: 'prepare_order' },
  })

test('TICKET-02 TICKET-03 a printer by USB prints a test, is remembered, and prints each accepted order once, whatever tab is open', async ({
  page,
  site,
}) => {
  const { printer, restaurant } = await openWithCable(page, site)
  await connect(page)
  await expect(sheet(page)).toHaveCount(0)
  await expect(device(page)).toContainText('TM-T20, by USB cable')
  await expect(device(page)).toContainText('Connected')
  await expectAccessible(page)
  const [testPaper, ...others] = await printer.papers()
  expect(others).toEqual([])
  expect(testPaper).toMatch(/^Test print\nKitchen\n/)

  await page.goto(`${consoleOrigin(site)}/board`)
  const other = await page.context().newPage()
  await other.goto(`${consoleOrigin(site)}/printers`)
  await expect(device(other)).toContainText('Another tab of this device prints')
  await printer.takePapersAway()
  const first = await orderFood(restaurant)
  await accept(site, restaurant.company.slug, first)
  await expect.poll(printer.papers).toEqual([expect.stringContaining(first.outlet_order_id)])
  await page.close()
  await expect(device(other)).toContainText('Connected')
  await other.reload()
  const second = await orderFood(restaurant)
  await accept(site, restaurant.company.slug, second)
  await expect.poll(printer.papers).toHaveLength(2)
  expect((await printer.papers())[1]).toContain(second.outlet_order_id)
  await device(other).getByRole('button', { name: 'Print a test: Kitchen' }).click()
  await expect.poll(printer.papers).toHaveLength(3)
  await device(other).getByRole('button', { name: 'Disconnect Kitchen' }).click()
  await expect(device(other)).not.toContainText('TM-T20')
})

test('TICKET-12 each way says whether it works here, and what the system refuses is explained', async ({
  page,
  site,
}) => {
  const { printer } = await openWithCable(page, site)
  printer.set({ isRefused: true })
  await connect(page)
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'Not connected: the system does not let the browser use it',
  )
  const way = (name: string) =>
    sheet(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  await expect(way('USB cable')).toContainText('Works here.')
  await expect(way('Serial port')).toContainText('Not in this browser.')
  await expect(way('Bluetooth')).toContainText('Bluetooth is off on this device.')
  await expect(sheet(page).getByRole('button', { name: /^Choose: / })).toHaveCount(1)
  await expectAccessible(page)
})

test('TICKET-02 TICKET-11 a printer that says nothing is connected when a person has seen its test', async ({
  page,
  site,
}) => {
  const { printer, restaurant } = await openWithCable(page, site, { name: '厨房' })
  await printer.become('silent')
  await connect(page)
  await expect(sheet(page)).toContainText('This printer does not say whether it has printed.')
  await expectAccessible(page)
  // What the printer has no letters for is drawn, over the width of its paper.
  await expect.poll(printer.papers).toEqual([expect.stringMatching(/^Test print\n\[576 dots\]\n/)])
  await sheet(page).getByRole('button', { name: 'Nothing came out' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Is it on, has it paper')
  await sheet(page).getByRole('button', { name: 'Choose: USB cable' }).click()
  await sheet(page).getByRole('button', { name: 'It has printed' }).click()
  await expect(device(page)).toContainText('does not say whether it has printed')
  await printer.takePapersAway()
  await accept(site, restaurant.company.slug, await orderFood(restaurant))
  await expect.poll(printer.papers).toHaveLength(1)
  await page.goto(`${consoleOrigin(site)}/board`)
  await expect(page.getByRole('region', { name: 'Printing' })).toHaveCount(0)
})

test('TICKET-12 the board says what is wrong with the printer of this device, and its tickets are printed when it works', async ({
  page,
  site,
}) => {
  const { printer, restaurant } = await openWithCable(page, site)
  await connect(page)
  await expect(device(page)).toContainText('Connected')
  await printer.takePapersAway()
  const band = page.getByRole('region', { name: 'Printing' })
  printer.set({ isPlugged: false })
  await page.goto(`${consoleOrigin(site)}/board`)
  await expect(band).toContainText('Kitchen: off, or not connected')
  const order = await orderFood(restaurant)
  await accept(site, restaurant.company.slug, order)
  await expect(band).toContainText('1 ticket waits')
  await printer.become('cover_open')
  printer.set({ isPlugged: true })
  await expect(band).toContainText('Kitchen: its cover is open')
  expect(await printer.papers()).toEqual([])
  await printer.become('works')
  await expect.poll(printer.papers).toEqual([expect.stringContaining(order.outlet_order_id)])
  await expect(band).toHaveCount(0)
})

test('TICKET-03 TICKET-10 a page that is loaded again in the middle of a ticket does not print it a second time', async ({
  page,
  site,
}) => {
  const { printer, restaurant } = await openWithCable(page, site)
  const { slug } = restaurant.company
  await connect(page)
  await expect(device(page)).toContainText('Connected')
  await printer.takePapersAway()
  await printer.become('busy')
  const first = await orderFood(restaurant)
  await accept(site, slug, first)
  await expect.poll(printer.heldLines).toBeGreaterThan(5)
  await page.reload()
  await expect(device(page)).toContainText('Connected')
  await printer.become('works')
  const second = await orderFood(restaurant)
  await accept(site, slug, second)
  await expect.poll(printer.papers).toHaveLength(2)
  const papers = await printer.papers()
  expect(papers[0]).toContain(first.outlet_order_id)
  expect(papers[1]).toContain(second.outlet_order_id)
})

test('STAFF-17 the list of devices says which printer a tablet prints on, and when that last printed', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/devices' })
  await site.operate({ method: 'POST', path: '/printers', company: company.slug, body: PRINTER })
  const pairing = { page, site, company: company.slug, name: 'Counter tablet' }
  const tablet = await pairTablet(browser, pairing)
  const printer = await plugUsbPrinter(tablet, site)
  await tablet.goto(`${consoleOrigin(site)}/printers`)
  await expect(tablet.getByRole('button', { name: 'Add printer' })).toHaveCount(0)
  await device(tablet).getByRole('button', { name: LABEL }).click()
  await sheet(tablet).getByRole('button', { name: 'Choose: USB cable' }).click()
  await expect(device(tablet)).toContainText('Connected')
  const shown = async () => {
    await page.reload()
    return deviceRow(page, 'Counter tablet').textContent()
  }
  // The tablet says so when it next asks for tickets.
  await expect.poll(shown, { timeout: 45_000 }).toContain('Kitchen: Has not printed yet')
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  await accept(site, company.slug, await placeOrderBy('cash', customer, ['Nasi Uji']))
  await expect.poll(printer.papers).toHaveLength(2)
  await page.goto(`${consoleOrigin(site)}/devices`)
  await expect.poll(shown, { timeout: 45_000 }).toContain('Kitchen: Last printed')
  await expectAccessible(page)
  await tablet.context().close()
})
