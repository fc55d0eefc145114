// The name of a customer: asked for once, with the first order, and seen by the restaurant and the bank.
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openCartWith, submitButton } from '../support/cart.ts'
import { addFirstChoice } from '../support/customer.ts'
import { beReadyToOrder } from '../support/prepared-cart.ts'
import { callsOf } from '../support/session.ts'
import { test } from '../support/test.ts'

test('the first order asks for a name, keeps what was typed, and the next order asks no more', async ({
  page,
  site,
}) => {
  const session = await beReadyToOrder({ page, site, name: null })
  await openCartWith(page, session.origin, 'Diavola')
  await submitButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your name' })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your name')
  await field.fill('Ni Luh Ayu')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await submitButton(page).click()
  await expect(field).toHaveValue('Ni Luh Ayu')
  await field.press('Enter')
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  const { output } = await site.pesan(
    'order',
    'show',
    page.url().split('/').at(-1) ?? '',
    '--company',
    'bara',
  )
  expect(output).toContain('Ni Luh Ayu')
  const profile = (await (await callsOf(session).get('/customers/profile')).json()) as {
    data: { name: string }
  }
  expect(profile.data.name).toBe('Ni Luh Ayu')

  await page.goto(session.origin)
  await addFirstChoice(page, 'Margherita')
  await page.getByRole('link', { name: /^view cart/i }).click()
  await submitButton(page).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(dialog).toHaveCount(0)
})

test('a name that was given elsewhere is not asked for again', async ({ page, site }) => {
  const session = await beReadyToOrder({ page, site, name: null })
  await openCartWith(page, session.origin, 'Diavola')
  await callsOf(session).post('/customers/update-name', { name: 'Made' })
  await submitButton(page).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
})
