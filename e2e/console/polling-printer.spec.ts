// A printer that polls, from the page of printers to its paper: the sandbox plays the printer (TICKET-13, OPEN-11).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner, openBoard, orderFood } from '../support/console.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const PRINTERS = [
  { option: 'Star CloudPRNT', path: 'cloudprnt' },
  { option: 'Epson Server Direct Print', path: 'server-direct-print' },
] as const

/** What a person does at the printer. */
const atPrinter = (page: Page, site: Site, path: string) => ({
  async enter(settings: { address: string; key: string }): Promise<void> {
    const answer = await page.request.put(`${site.sandbox}/${path}/settings`, {
      data: { ...settings, everyMs: 200 },
    })
    expect(answer.status()).toBe(200)
  },
  async become(fault: string): Promise<void> {
    await page.request.put(`${site.sandbox}/${path}/fault`, { data: { fault } })
  },
})

/** Calls as a program that prints for the company of the member on this page. */
const callAs = (page: Page, company: string, method: 'GET' | 'POST', path: string, body?: object) =>
  page.evaluate(
    async ([slug, how, where, sent]) => {
      const answer = await fetch(`/api/restaurant/v1${where}`, {
        method: how,
        headers: { 'pesan-company': slug, 'content-type': 'application/json' },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return ((await answer.json()) as { data: unknown }).data
    },
    [company, method, path, body] as const,
  )

for (const { option, path } of PRINTERS)
  test(`TICKET-13 a manager adds a printer, enters its key at it, and sees its test printed: ${path}`, async ({
    page,
    site,
  }) => {
    await openAsOwner(page, site, { path: '/settings' })
    await page.getByRole('link', { name: 'Printers' }).click()
    await page.getByRole('button', { name: 'Add printer' }).click()
    const form = page.getByRole('dialog', { name: 'Add printer' })
    await form.getByLabel('Name').fill('Kitchen')
    await form.getByRole('combobox', { name: 'How its tickets reach it' }).selectOption({ label: option })
    await form.getByRole('button', { name: 'Add printer' }).click()

    const keys = page.getByRole('dialog', { name: 'Key of Kitchen' })
    await keys.getByRole('button', { name: 'Make a key' }).click()
    const [address, key] = [keys.locator('code').nth(0), keys.locator('code').nth(1)]
    await expect(address).toContainText(`/printing/${path}`)
    await expect(key).toHaveText(/^[a-z2-9]{26}$/)
    await expectAccessible(page)
    const row = page.locator('li').filter({ hasText: option })
    await expect(row).toContainText('Has not connected yet')
    const printer = atPrinter(page, site, path)
    await printer.become('works')
    await printer.enter({ address: await address.innerText(), key: await key.innerText() })

    await expect(row).toContainText('Has not printed yet')
    await keys.getByRole('button', { name: 'Test Kitchen' }).click()
    const tests = page.getByRole('dialog', { name: 'Kitchen is added' })
    await expect(tests.getByRole('link', { name: 'Test the counter' })).toBeVisible()
    await expect(tests).toContainText('Printed')
    await printer.become('cover_open')
    await tests.getByRole('button', { name: 'Print again' }).click()
    await expect(tests).toContainText('its cover is open')
    await expectAccessible(page)
    await printer.become('works')
    await tests.getByRole('button', { name: 'Print again' }).click()
    await expect(tests).toContainText('Printed')
    await tests.getByRole('button', { name: 'Close' }).click()

    await expect(row).toContainText(option)
    await expect(row).toContainText('Last printed')
    await row.getByRole('button', { name: 'Key of Kitchen' }).click()
    await expect(keys).toContainText('A key works since')
    await keys.getByRole('button', { name: 'End the key' }).click()
    await expect(keys.getByRole('button', { name: 'End the key' })).toHaveCount(0)
  })

test('TICKET-03 TICKET-13 the board counts what waits for a printer that polls and has a problem, until it works', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const { slug } = restaurant.company
  const body = { outlet: 'UJI', name: 'Kitchen', width: 80, language: 'en', connection: 'cloudprnt' }
  await site.operate({ method: 'POST', path: '/printers', company: slug, body })
  const [{ id }] = (await callAs(page, slug, 'GET', '/printers')) as [{ id: string }]
  const { output } = await site.pesan('--json', 'printer', 'key', id, '--company', slug)
  const printer = atPrinter(page, site, 'cloudprnt')
  await printer.become('cover_open')
  await printer.enter((JSON.parse(output) as { data: { address: string; key: string } }).data)
  const band = page.getByRole('region', { name: 'Printing' })
  await expect(band).toContainText('Kitchen: its cover is open')
  const order = await orderFood(restaurant)
  await site.operate({
    method: 'POST',
    path: `/orders/${order.id}/status`,
    company: slug,
    body: { status: 'prepare_order' },
  })
  await expect(band).toContainText('Kitchen: its cover is open. 1 ticket waits')
  await printer.become('works')
  await expect(band).toHaveCount(0)
})

test('OPEN-11 the test of the counter is offered after a new printer, and shows the outcome of each print', async ({
  page,
  site,
}) => {
  const { slug } = (await openAsOwner(page, site, { path: '/settings' })).company
  await page.getByRole('link', { name: 'Printers' }).click()
  await page.getByRole('button', { name: 'Add printer' }).click()
  const form = page.getByRole('dialog', { name: 'Add printer' })
  await form.getByLabel('Name').fill('Kitchen')
  await form.getByRole('button', { name: 'Add printer' }).click()
  const added = page.getByRole('dialog', { name: 'Kitchen is added' })
  await expect(added.getByRole('button', { name: 'Test Kitchen' })).toBeVisible()
  await expect(form).toHaveCount(0)
  await expectAccessible(page)
  await added.getByRole('link', { name: 'Test the counter' }).click()
  await page.getByRole('button', { name: 'Test Warung Uji Pusat' }).click()
  const counter = page.getByRole('dialog', { name: 'Does it ring at Warung Uji Pusat, and does it print?' })
  await expect(counter).toContainText('Printer Kitchen: Waits for the printer')
  await expectAccessible(page)
  const [{ id }] = (await callAs(page, slug, 'GET', '/printers')) as [{ id: string }]
  const [job] = (await callAs(page, slug, 'POST', `/printers/${id}/claims`, {})) as [
    { id: string; token: string },
  ]
  for (const state of ['sent', 'printed'])
    await callAs(page, slug, 'POST', `/print-jobs/${job.id}/reports`, { token: job.token, state })
  await expect(counter).toContainText('Printer Kitchen: Printed')
  await counter.getByRole('button', { name: 'It rings' }).click()
  await expect(page.getByText('Good: Warung Uji Pusat rings.')).toBeVisible()
  await counter.getByRole('button', { name: 'It is printed' }).click()
  await expect(page.getByText('Good: Warung Uji Pusat prints.')).toBeVisible()
})
