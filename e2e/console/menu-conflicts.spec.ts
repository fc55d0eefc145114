// The menu room: what two members do to a part where no field on the page shows it (EDIT-09).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openColleague, openMenuRoom, priceField, productLink } from '../support/menu-room.ts'
import { expect, test } from '../support/test.ts'

const CHANGES = /menu\/draft\/changes$/

/** What `edit` sends arrives after what `meanwhile` does. */
async function sendAfter(page: Page, edit: () => Promise<void>, meanwhile: () => Promise<void>) {
  const done = Promise.withResolvers<void>()
  const hold = async (route: { continue: () => Promise<void> }) => {
    await done.promise
    await route.continue()
  }
  await page.route(CHANGES, hold, { times: 1 })
  const sent = page.waitForRequest(CHANGES)
  await edit()
  await sent
  await meanwhile()
  done.resolve()
}

test.use({ expectedComplaint: /409 \(Conflict\)/ })

test('EDIT-09 who deletes a product, or prices an option, that another member has changed is asked, and sees both values @desk', async ({
  page,
  site,
  browser,
}) => {
  const room = await openMenuRoom(page, site, { path: '/menu/products/funghi' })
  const colleague = await openColleague(browser, site, room)
  const stored = async (edit: () => Promise<void>) => {
    const answer = colleague.waitForResponse(CHANGES)
    await edit()
    await answer
  }
  await productLink(colleague, 'Funghi').click()
  await sendAfter(
    page,
    () => page.getByRole('button', { name: 'Delete', exact: true }).click(),
    () =>
      stored(async () => {
        await priceField(colleague).fill('141.000')
        await priceField(colleague).blur()
      }),
  )
  const question = page.getByRole('alert').filter({ hasText: 'Ratih' })
  await expect(question).toHaveText(/^Ratih changed Funghi meanwhile, so it is not deleted\./)
  await expect(productLink(page, 'Funghi')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toHaveCount(0)
  await expect(productLink(colleague, 'Funghi')).toHaveCount(0)

  const optionPrice = async (of: Page, price: string) => {
    await productLink(of, 'Diavola').click()
    await of.getByRole('button', { name: /^Toppings/ }).click()
    const sheet = of.getByRole('dialog', { name: 'Toppings' })
    await sheet.getByRole('textbox', { name: /price/i }).first().fill(price)
    await sheet.getByRole('button', { name: /^Save for 2/ }).click()
  }
  await sendAfter(
    page,
    () => optionPrice(page, '20.000'),
    () => stored(() => optionPrice(colleague, '21.000')),
  )
  await expect(question).toContainText(
    'Ratih changed the price of Burrata too: Rp 21.000. You wrote Rp 20.000.',
  )
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await colleague.context().close()
})
