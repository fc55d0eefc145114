// The page of an order that is archived: everything can be read, and nothing is offered that the server refuses (decision 0111).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { beSignedIn, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const IS_ARCHIVED = 'This order is more than 400 days old. It can be read, not changed.'

/** From the next load on, a single order is answered as 400 days after its end. */
const passYears = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...request) => {
      const response = await ask(...request)
      if (!/\/restaurant\/v1\/orders\/[^/]+$/.test(response.url) || !response.ok) return response
      const { data } = await response.json()
      return Response.json({ data: { ...data, is_archived: true } })
    }
  })

test('an archived order offers its papers and its customer, and no change of it or of its money @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const { id } = await placeOrderBy('cash', customer, ['Nasi Uji'])
  for (const status of ['prepare_order', 'ready', 'complete'])
    await site.operate({
      method: 'POST',
      path: `/orders/${id}/status`,
      company: company.slug,
      body: { status },
    })
  const address = `${new URL(page.url()).origin}/orders/${id}`
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Give the money back' })).toBeVisible()
  await expect(page.getByText(IS_ARCHIVED)).toHaveCount(0)

  await passYears(page)
  await page.reload()
  await expect(page.getByText(IS_ARCHIVED)).toBeVisible()
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'All entries' })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ticket' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toBeVisible()

  await page.goto(`${address}/money`)
  await expect(page.getByRole('button', { name: 'Save the entries as a CSV file' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Other cash was taken' })).toHaveCount(0)
})
