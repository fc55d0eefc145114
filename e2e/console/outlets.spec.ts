// A member of two of three outlets: the board shows both or the chosen one, which the device remembers.
import type { Page } from '@playwright/test'
import { beMember, cardIn, consoleOrigin, openRestaurant, rememberDevice } from '../support/console.ts'
import { asker, beSignedIn, placeOrderBy, type Session } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const OUTLET = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
const THREE_OUTLETS = [
  { ...OUTLET, short_code: 'BRW', name: 'Berawa' },
  { ...OUTLET, short_code: 'UBD', name: 'Ubud' },
  { ...OUTLET, short_code: 'SNR', name: 'Sanur' },
]

/** A member of the first two outlets is signed in on this page. */
async function openAtTwoOutlets(page: Page, site: Site): Promise<Session> {
  const { slug } = await openRestaurant(site, { outlets: THREE_OUTLETS })
  const customer = await beSignedIn({ page, site, slug, phone: newPhone() })
  const listed = await asker(page, customer.origin).get(`/api/online-store/${customer.companyId}/outlets`)
  const { data } = (await listed.json()) as { data: { id: string; name: string }[] }
  const outlets = data.filter(({ name }) => name !== 'Sanur').map(({ id }) => id)
  const phone = newPhone()
  await site.operate({
    method: 'POST',
    path: '/members',
    company: slug,
    body: { phone: `+62${phone}`, role: 'counter', name: 'Kadek Sari', locale: 'en', outlets },
  })
  await rememberDevice(page.context())
  await beMember(page, site, phone)
  return customer
}

test('BOARD-01 STAFF-08 a member of two outlets sees the orders of both or of the chosen one, which the device remembers', async ({
  page,
  site,
}) => {
  const customer = await openAtTwoOutlets(page, site)
  const orderAt = (outlet: number) => placeOrderBy('cash', customer, ['Nasi Uji'], { outlet })
  const [berawa, ubud, sanur] = [await orderAt(0), await orderAt(1), await orderAt(2)]
  await page.goto(`${consoleOrigin(site)}/board`)
  const choice = page.getByRole('combobox', { name: 'Outlet' })
  await expect(choice.locator('option')).toHaveText(['All outlets', 'Berawa', 'Ubud'])
  await expect(cardIn(page, 'New', berawa)).toBeVisible()
  await expect(cardIn(page, 'New', ubud)).toBeVisible()
  await expect(cardIn(page, 'New', sanur)).toHaveCount(0)
  // Where several kitchens are on one board, each card says whose it is.
  await expect(cardIn(page, 'New', berawa).getByText('Berawa')).toBeVisible()
  await expect(cardIn(page, 'New', ubud).getByText('Ubud')).toBeVisible()
  await choice.selectOption('Ubud')
  await expect(cardIn(page, 'New', ubud).getByText('Ubud')).toHaveCount(0)
  await expect(cardIn(page, 'New', berawa)).toHaveCount(0)
  await page.reload()
  await expect(choice).toHaveValue('UBD')
  await expect(cardIn(page, 'New', ubud)).toBeVisible()
  await expect(cardIn(page, 'New', berawa)).toHaveCount(0)
  const another = await orderAt(0)
  await choice.selectOption('All outlets')
  await expect(cardIn(page, 'New', berawa)).toBeVisible()
  await expect(cardIn(page, 'New', another)).toBeVisible()
  await page.goto(`${consoleOrigin(site)}/companies`)
  await expect(page.getByRole('button', { name: /Counter, Berawa, Ubud/ })).toBeVisible()
})
