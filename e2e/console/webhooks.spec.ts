// What owners see of the company's own systems and of the money: webhooks with their deliveries, and the payments account.
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { expect, test } from '../support/test.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

test.describe('addresses that are refused', () => {
  test.use({ expectedComplaint: /422 \(/ })

  test('OPEN-06 an owner adds an address, sees its secret once, tests it, reads the answer, sends again, switches it off and on and removes it @phone', async ({
    page,
    site,
  }) => {
    const receiver = await startReceiver()
    await openAsOwner(page, site, { path: '/company/webhooks' })
    await expect(page.getByText('No addresses yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add an address' }).click()
    const form = page.getByRole('dialog', { name: 'Add an address' })
    const address = form.getByRole('textbox', { name: 'Address, with https://' })
    await address.fill('till.sanur')
    await form.getByRole('button', { name: 'Add an address' }).click()
    await expect(form.getByText('This is no address that begins with https://')).toBeVisible()
    await address.fill(receiver.url)
    await form.getByRole('textbox', { name: 'What it is for' }).fill('Till of Sanur')
    await form.getByText('A promised time').click()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add an address' }).click()
    const shown = page.getByRole('dialog', { name: `Secret of ${receiver.url}` })
    const secret = shown.getByRole('code')
    await expect(secret).toHaveText(/^whsec_\S{20,}$/)
    const first = (await secret.textContent()) ?? ''
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Close' }).click()
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
    await expect(row).toContainText('Till of Sanur')
    await expect(row).toContainText('A new order, status or address, No promise in time')
    await expect(page.getByText(first)).toHaveCount(0)

    await page.getByRole('button', { name: `Send a test to ${receiver.url}` }).click()
    const delivery = page.getByRole('list', { name: 'Last deliveries' }).getByRole('listitem')
    await expect(delivery).toContainText(/Test, \d\d\.\d\d/)
    await expect(delivery).toContainText('On its way, 1 attempt')
    await expect(delivery).toContainText(/Answer: .*500/)
    await expectAccessible(page)
    receiver.answer(204)
    await expect(delivery).toContainText('Arrived, 2 attempts', { timeout: 30_000 })
    await delivery.getByRole('button', { name: /^Send again: Test/ }).click()
    await expect.poll(() => receiver.events.length).toBe(3)
    expect(new Set(receiver.events)).toEqual(new Set(['webhook.test']))
    await expect(delivery).toContainText('Arrived')

    await page.getByRole('button', { name: `Switch off ${receiver.url}` }).click()
    await expect(row).toContainText('Switched off here: nothing is sent there until it is switched on.')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Switch on ${receiver.url}` }).click()
    await expect(page.getByRole('button', { name: `Switch off ${receiver.url}` })).toBeVisible()
    await expect(row).not.toContainText('Switched off')

    await page.getByRole('button', { name: `New secret for ${receiver.url}` }).click()
    await page
      .getByRole('dialog', { name: `A new secret for ${receiver.url}?` })
      .getByRole('button', { name: 'New secret' })
      .click()
    await expect(secret).toHaveText(/^whsec_/)
    await expect(secret).not.toHaveText(first)
    await shown.getByRole('button', { name: 'Close' }).click()
    receiver.answer(410)
    await page.getByRole('button', { name: `Send a test to ${receiver.url}` }).click()
    await expect(row).toContainText('Nothing is sent there any more (answered with status 410).')
    await page.getByRole('button', { name: `Remove ${receiver.url}` }).click()
    await page
      .getByRole('dialog', { name: `Remove ${receiver.url}?` })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(page.getByText('No addresses yet.')).toBeVisible()
    receiver.stop()
  })
})

test('an owner reads into which account the company is paid, and what is missing @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/company/account' })
  await expect(page.getByText('On: guests can pay online')).toBeVisible()
  await expectAccessible(page)
  const account = 'c0ffee'.repeat(4)
  await site.operate({
    method: 'PUT',
    path: '/payment-account',
    company: company.slug,
    body: { kind: 'sub_account', account },
  })
  await page.reload()
  await expect(
    page.getByText('A separate account at the payment provider, below the one of the operator'),
  ).toBeVisible()
  await expect(page.getByText(/^\d{1,2} [A-Z][a-z]+$/)).toBeVisible()
  await expect(page.getByText(account)).toHaveCount(0)
  await expectAccessible(page)
})
