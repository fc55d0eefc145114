// What only an owner sees of the company: its own systems, its payments account, and closing it.
import type { Page } from '@playwright/test'
import { openAsOwner } from '../../support/console.ts'
import { requireFreshCode } from '../../support/people.ts'
import { startReceiver } from '../../support/webhook-receiver.ts'
import { expect, scenario } from './scenario.ts'

const close = (page: Page) => page.keyboard.press('Escape')

scenario('the webhooks', async ({ page, site, take }) => {
  const receiver = await startReceiver()
  await openAsOwner(page, site, { path: '/company/webhooks' })
  const add = page.getByRole('button', { name: 'Add an address' })
  await expect(page.getByText('No addresses yet.')).toBeVisible()
  await take(page, 'c64-webhooks-none', 'No address is sent anything yet')
  await add.click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  const address = form.getByRole('textbox', { name: 'Address, with https://' })
  await address.fill('till.sanur')
  await form.getByRole('button', { name: 'Add an address' }).click()
  await expect(form.getByText('This is no address that begins with https://')).toBeVisible()
  await take(page, 'c64-webhook-error', 'An address that is none')
  await address.fill(receiver.url)
  await form.getByRole('textbox', { name: 'What it is for' }).fill('Till of Sanur')
  await form.getByRole('button', { name: 'Add an address' }).click()
  const secret = page.getByRole('dialog', { name: `Secret of ${receiver.url}` })
  await expect(secret).toBeVisible()
  await take(page, 'c64-webhook-secret', 'The secret, which is shown once')
  await close(page)

  const test = page.getByRole('button', { name: `Send a test to ${receiver.url}` })
  const newest = page.getByRole('list', { name: 'Last deliveries' }).getByRole('listitem').first()
  receiver.answer(204)
  await test.click()
  await expect(newest).toContainText('Arrived')
  receiver.answer(500)
  await test.click()
  await expect(newest).toContainText(/Answer: .*500/)
  await take(page, 'c64-webhooks', 'What was sent, and what is on its way')
  await page.getByRole('button', { name: `Switch off ${receiver.url}` }).click()
  await expect(page.getByText('Switched off here')).toBeVisible()
  await take(page, 'c64-webhook-off', 'An address that a person has switched off')
  receiver.answer(410)
  await test.click()
  await expect(page.getByText(/answered with status 410/).first()).toBeVisible({ timeout: 60_000 })
  await take(page, 'c64-webhook-gone', 'An address that has ended itself, and a delivery that was given up')
  await page.getByRole('button', { name: `New secret for ${receiver.url}` }).click()
  await expect(page.getByRole('dialog', { name: `A new secret for ${receiver.url}?` })).toBeVisible()
  await take(page, 'c64-webhook-rotate', 'Before a new secret')
  await close(page)
  await page.getByRole('button', { name: `Remove ${receiver.url}` }).click()
  await expect(page.getByRole('dialog', { name: `Remove ${receiver.url}?` })).toBeVisible()
  await take(page, 'c64-webhook-remove', 'Before an address is removed')
  receiver.stop()
})

scenario('the payments account', async ({ page, site, take }) => {
  const { company } = await openAsOwner(page, site, { path: '/company/account' })
  await expect(page.getByText('The account of this installation, for trying it out')).toBeVisible()
  await take(page, 'c65-account-trial', 'The account of a trial installation')
  const account = { method: 'PUT', path: '/payment-account', company: company.slug } as const
  await site.operate({ ...account, body: { kind: 'sub_account', account: 'c0ffee'.repeat(4) } })
  await page.reload()
  await expect(page.getByText('On: guests can pay online')).toBeVisible()
  await take(page, 'c65-account', 'The account into which the company is paid')
  const keys = { secret_key: 'xnd_secret_of_the_gallery', publishable_key: 'xnd_public_of_the_gallery' }
  const own = {
    kind: 'own_keys',
    account: 'decade'.repeat(4),
    callback_token: 'token-of-the-gallery',
    ...keys,
  }
  await site.operate({ ...account, body: own })
  await page.reload()
  await expect(page.getByText('Your own account at the payment provider')).toBeVisible()
  await take(page, 'c65-account-own', 'An account with own keys')
  // As an installation in production answers.
  const data = { kind: null, set_at: null, takes_online: false, webhook_path: null }
  await page.route('**/payment-account', route =>
    route.fulfill({ json: { status: true, message: 'OK', data } }),
  )
  await page.reload()
  await expect(page.getByText('Off: guests pay in cash only')).toBeVisible()
  await take(page, 'c65-account-none', 'A company without an account')
})

scenario('the outlets', async ({ page, site, take }) => {
  const outlet = { address: 'Jl. Uji 1, Denpasar', latitude: -8.65, longitude: 115.2 }
  const outlets = [
    { ...outlet, short_code: 'BRW', name: 'Berawa' },
    { ...outlet, short_code: 'UBD', name: 'Ubud' },
  ]
  await openAsOwner(page, site, { path: '/company/outlets', words: { outlets } })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Name')).toHaveValue('Berawa')
  await take(page, 'c67-outlets', 'How an outlet is called and where it is')
  await field('Name').fill('Outlet of the hills')
  await field('Place on the map').fill('by the temple')
  await expect(page.getByText('Write it as two numbers')).toBeVisible()
  await take(page, 'c67-outlets-error', 'A change, and a place that is none')
  await field('Place on the map').fill('-8.5123, 115.2654')
  await page.getByRole('button', { name: 'Make it live' }).click()
  await expect(page.getByText('As customers see it now')).toBeVisible()
  await take(page, 'c67-outlets-live', 'The change is live')
})

scenario('closing the company', async ({ page, site, take }) => {
  const { company } = await openAsOwner(page, site, { path: '/company/close' })
  const closing = page.getByRole('button', { name: 'Close the company' })
  await expect(page.getByText('Open: guests can order')).toBeVisible()
  await take(page, 'c66-close', 'Where an owner closes the company')
  await closing.click()
  const question = page.getByRole('dialog', { name: 'Close Warung Uji?' })
  await expect(question).toBeVisible()
  await take(page, 'c66-close-question', 'Before the company is closed')
  await question.getByRole('button', { name: 'Close the company' }).click()
  await expect(page.getByText(/^Closed since/)).toBeVisible()
  await take(page, 'c66-closed', 'A company that is closed')
  await requireFreshCode(page, '431431')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter a fresh code' })).toBeVisible()
  await take(page, 'c66-fresh-code', 'Opening needs a fresh code, too')
  await site.operate({
    method: 'PUT',
    path: '/company/closed',
    company: company.slug,
    body: { closed: true },
  })
  await page.reload()
  await expect(page.getByText(/by the people who run this service/)).toBeVisible()
  await take(page, 'c66-closed-by-operator', 'A company that the operator closed')
})

scenario('pages of the company that are read, or cannot be read', async ({ page, site, take }) => {
  await openAsOwner(page, site, { path: '/company/close' })
  const { origin } = new URL(page.url())
  const pages = [
    {
      path: 'webhooks',
      image: 'c64-webhooks',
      calls: /\/v1\/webhook(s|-deliveries)(\?|$)/,
      name: 'Webhooks',
    },
    { path: 'account', image: 'c65-account', calls: /\/payment-account$/, name: 'The account' },
  ]
  for (const { path, image, calls, name } of pages) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(calls, async route => {
      await released
      await route.fulfill({
        status: 500,
        json: { status: false, code: 'internal_error', message: 'Something went wrong' },
      })
    })
    await page.goto(`${origin}/company/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await take(page, `${image}-loading`, `${name} while the page is read`)
    release()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await take(page, `${image}-error`, `${name} when the page could not be read`)
  }
})
