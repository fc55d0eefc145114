// Two tablets with one printer, and one tablet with two: each ticket comes out once, where it belongs.
import type { Page } from '@playwright/test'
import { consoleOrigin, openAsOwner } from '../support/console.ts'
import { beSignedIn, placeOrderBy, type Session } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { pairTablet } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'
import { plugUsbPrinter } from '../support/usb-printer.ts'

const PRINTER = { outlet: 'UJI', name: 'Kitchen', width: 80, language: 'en' }
const LABEL = 'Connect a printer to this device'

const device = (page: Page) => page.getByRole('region', { name: 'Printers of this device' })

async function connect(tablet: Page, site: Site, printer?: string): Promise<void> {
  await tablet.goto(`${consoleOrigin(site)}/printers`)
  await device(tablet).getByRole('button', { name: LABEL }).click()
  const sheet = tablet.getByRole('dialog', { name: LABEL })
  if (printer !== undefined)
    await sheet.getByRole('combobox', { name: 'Prints the tickets of' }).selectOption(printer)
  await sheet.getByRole('button', { name: 'Choose: USB cable' }).click()
  await expect(sheet).toHaveCount(0)
}

/** Returns the number of an order that the kitchen has begun with. */
async function accepted(site: Site, company: string, customer: Session, items: string[]): Promise<string> {
  const { id, outlet_order_id } = await placeOrderBy('cash', customer, items)
  const body = { status: 'prepare_order' }
  await site.operate({ method: 'POST', path: `/orders/${id}/status`, company, body })
  return outlet_order_id
}

test('TICKET-02 TICKET-03 TICKET-10 two tablets with one printer print each accepted order once, also when one of them goes', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/devices' })
  const { slug } = company
  await site.operate({ method: 'POST', path: '/printers', company: slug, body: PRINTER })
  const customer = await beSignedIn({ page, site, slug, phone: newPhone() })
  const counter = await pairTablet(browser, { page, site, company: slug, name: 'Counter' })
  const pass = await pairTablet(browser, { page, site, company: slug, name: 'Pass' })
  await plugUsbPrinter(counter, site)
  const printer = await plugUsbPrinter(pass, site)
  for (const tablet of [counter, pass]) {
    await connect(tablet, site)
    await tablet.goto(`${consoleOrigin(site)}/board`)
  }
  await printer.takePapersAway()
  const numbers: string[] = []
  for (let order = 0; order < 4; order += 1) numbers.push(await accepted(site, slug, customer, ['Nasi Uji']))
  await expect.poll(printer.papers).toHaveLength(4)
  const printed = (await printer.papers()).map(paper => numbers.find(number => paper.includes(number)))
  expect(new Set(printed)).toEqual(new Set(numbers))
  await counter.context().close()
  const last = await accepted(site, slug, customer, ['Nasi Uji'])
  await expect.poll(printer.papers).toHaveLength(5)
  expect((await printer.papers())[4]).toContain(last)
  await pass.context().close()
})

test('TICKET-02 TICKET-08 one tablet with two printers prints on each what its station makes', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/devices' })
  const { slug } = company
  for (const [name, category] of [
    ['Kitchen', 'category-1'],
    ['Bar', 'category-2'],
  ] as const)
    await site.operate({
      method: 'POST',
      path: '/printers',
      company: slug,
      body: { ...PRINTER, name, categories: [category] },
    })
  const customer = await beSignedIn({ page, site, slug, phone: newPhone() })
  const tablet = await pairTablet(browser, { page, site, company: slug, name: 'Counter' })
  const printer = await plugUsbPrinter(tablet, site, 2)
  await connect(tablet, site, 'Kitchen')
  await connect(tablet, site, 'Bar')
  await printer.takePapersAway()
  await accepted(site, slug, customer, ['Nasi Uji', 'Es Teh'])
  await expect.poll(printer.papers).toHaveLength(2)
  const papers = await printer.papers()
  const food = papers.filter(paper => paper.includes('Nasi Uji'))
  const drinks = papers.filter(paper => paper.includes('Es Teh'))
  expect([food.length, drinks.length]).toEqual([1, 1])
  expect(food[0]).not.toContain('Es Teh')
  await tablet.context().close()
})
