// Signing in as a customer does it: the number, the code, and what can go wrong with either.
import { requireBox } from '../support/boxes.ts'
import { holdTime, passTimeUntil } from '../support/clock.ts'
import { signIn } from '../support/customer.ts'
import { readCode } from '../support/inbox.ts'
import {
  codeDialog,
  codeField,
  continueButton,
  loginButton,
  newPhone,
  phoneDialog,
  phoneEndingIn,
  phoneField,
  requestCode,
} from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const verify = 'Verify'

test.describe('the number', () => {
  test('AUTH-01 AUTH-09 AUTH-10 the login icon opens the dialog, empty each time', async ({ page, site }) => {
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await expect(phoneDialog(page).getByText('We will send a one-time code')).toBeVisible()
    await phoneField(page).fill('12')
    await phoneField(page).blur()
    await expect(page.getByText('Please enter a valid WhatsApp number')).toBeVisible()
    await phoneDialog(page).getByRole('button', { name: 'Close' }).click()
    await loginButton(page).click()
    await expect(phoneField(page)).toHaveValue('')
    await expect(page.getByText('Please enter a valid WhatsApp number')).toBeHidden()
  })

  test('AUTH-11 AUTH-12 AUTH-13 continue waits for a valid number; any spelling may be pasted', async ({
    page,
    site,
  }) => {
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    const field = phoneField(page)
    await expect(field).toHaveAttribute('placeholder', 'Enter a phone number')
    const country = page.getByRole('combobox', { name: 'Country code' })
    await expect(country).toHaveValue('ID')
    const preferred = country.locator('optgroup').first().locator('option')
    await expect
      .poll(() => preferred.evaluateAll(options => options.map(option => option.getAttribute('value'))))
      .toEqual(['ID', 'US', 'UA', 'RU', 'GB', 'MY', 'SG', 'AU'])

    for (const invalid of ['12', 'villa', '1234567890123456789012345678']) {
      await field.fill(invalid)
      await field.blur()
      await expect(continueButton(page)).toHaveAttribute('aria-disabled', 'true')
    }
    expect((await field.inputValue()).replaceAll(' ', '').length).toBeLessThanOrEqual(25)
    await field.fill('8a1b2')
    await expect(field).toHaveValue('812')
    await field.blur()
    await expect(page.getByText('Please enter a valid WhatsApp number')).toBeVisible()
    for (const spelling of [
      '+62 812-3456-7890',
      '0812 3456 7890',
      '６２８１２３４５６７８９０',
      '0062 812 34567890',
    ]) {
      await field.fill(spelling)
      await expect(field).toHaveValue('812 3456 7890')
      await expect(continueButton(page)).not.toHaveAttribute('aria-disabled', 'true')
    }
    await field.fill('+44 7400 123456')
    await expect(country).toHaveValue('GB')
  })

  test('AUTH-14 begins in the country of the visitor where the server is set to find that out', async ({
    page,
    site,
  }) => {
    // The page as the server writes it when the setting is on.
    const origin = site.origin('bara')
    const { host, port } = new URL(origin)
    await page.route(`${origin}/`, async route => {
      const headers = { ...route.request().headers(), host, 'accept-encoding': 'identity' }
      const response = await route.fetch({ url: `http://127.0.0.1:${port}/`, headers })
      const body = (await response.text()).replace('"findsCountry":false', '"findsCountry":true')
      await route.fulfill({ response, body })
    })
    await page.route('**/country', route =>
      route.fulfill({ json: { status: true, message: 'OK', country: 'AU' } }),
    )
    await page.goto(origin)
    await loginButton(page).click()
    await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('AU')
    await phoneField(page).fill('412 345 678')
    await expect(continueButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('the code', () => {
  test('AUTH-17 AUTH-21 AUTH-22 it is sent, typed and checked', async ({ page, site }) => {
    const phone = newPhone()
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await requestCode(page, phone)
    await expectToast(page, 'OTP code sent to your WhatsApp')
    await expect(codeDialog(page)).toContainText('+62 8')
    await expect(codeField(page)).toHaveAttribute('type', 'tel')
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(page.getByRole('button', { name: verify })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(/Wait \d+ s to resend/).first()).toBeVisible()
    const code = await readCode(site, `62${phone}`)
    await codeField(page).fill(code)
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    await page.route('**/whatsapp-auth/verify', async route => {
      await allowed
      await route.continue()
    })
    await page.getByRole('button', { name: verify }).click()
    await expect(page.getByRole('button', { name: verify })).toHaveAttribute('aria-disabled', 'true')
    allow()
    await expect(codeDialog(page)).toBeHidden()
  })

  test('AUTH-08 AUTH-26 AUTH-27 a right code closes the dialog, says so, and keeps the token in this browser', async ({
    page,
    site,
  }) => {
    const phone = newPhone()
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await requestCode(page, phone)
    const code = await readCode(site, `62${phone}`)
    await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
    const verified = page.waitForResponse('**/whatsapp-auth/verify')
    await page.getByRole('button', { name: verify }).click()
    const { token } = (await (await verified).json()) as { token: string }
    await expect(codeDialog(page)).toBeHidden()
    await expectToast(page, 'Login successful')
    await expect(loginButton(page)).toBeHidden()
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith(':session') ? [value] : [])),
    )
    expect(stored).toEqual([JSON.stringify({ token })])
  })

  test('AUTH-37 signing in reads the cart, the addresses, the orders and the saved cards', async ({
    page,
    site,
  }) => {
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    const read = ['/cart', '/customers/addresses', '/customers/orders', '/customers/payment-cards'].map(
      path =>
        page.waitForRequest(
          request => request.method() === 'GET' && new URL(request.url()).pathname.endsWith(path),
        ),
    )
    await signIn({ page, site, phone: newPhone() })
    await Promise.all(read)
    await expect(loginButton(page)).toBeHidden()
  })

  test('the toast about the sent code appears above the dialog and does not cover it @phone', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await phoneField(page).fill(newPhone())
    await holdTime(page)
    await continueButton(page).click()
    const toast = page.locator('[data-sonner-toast]', { hasText: 'OTP code sent to your WhatsApp' })
    await passTimeUntil(page, toast)
    await expect(async () => {
      await page.clock.runFor(100)
      const [message, dialog] = [await requireBox(toast), await requireBox(codeDialog(page))]
      expect(message.bottom).toBeLessThanOrEqual(dialog.y)
      expect(message.y).toBeGreaterThan(0)
    }).toPass({ intervals: [0] })
  })

  test.describe('refused', () => {
    test.use({ expectedComplaint: /status of 422/ })
    test('a wrong code shows one error, at its field, and the right one still works', async ({
      page,
      site,
    }) => {
      const phone = newPhone()
      await page.goto(site.origin('bara'))
      await loginButton(page).click()
      await requestCode(page, phone)
      const code = await readCode(site, `62${phone}`)
      await codeField(page).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await page.getByRole('button', { name: verify }).click()
      await expect(codeDialog(page).getByText('Invalid OTP code')).toBeVisible()
      await expect(codeField(page)).toHaveAccessibleDescription('Invalid OTP code')
      await expectToast(page, 'Invalid OTP code', 0)
      await codeField(page).fill(code)
      await codeField(page).press('Enter')
      await expect(codeDialog(page)).toBeHidden()
    })

    test('a number without WhatsApp shows an error in the code dialog, and can be changed without a wait', async ({
      page,
      site,
    }) => {
      await page.goto(site.origin('bara'))
      await loginButton(page).click()
      await requestCode(page, phoneEndingIn('0001'))
      await expect(codeDialog(page).getByText('This number cannot receive WhatsApp messages')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Resend code' })).toBeVisible()
      await page.getByRole('button', { name: 'Change number' }).click()
      await expect(phoneDialog(page)).toBeVisible()
    })
  })

  test('AUTH-29 AUTH-30 AUTH-31 another one may be asked for after 59 seconds', async ({ page, site }) => {
    await page.clock.install()
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await requestCode(page, newPhone())
    await page.route('**/resend-otp', route =>
      route.fulfill({
        json: {
          status: true,
          message: 'OK',
          expired_at: '2099-01-01T00:00:00.000Z',
          request_id: '00000000-0000-4000-8000-000000000000',
          delivery: 'sent',
        },
      }),
    )
    await page.route('**/whatsapp-auth/00000000-*', route =>
      route.fulfill({ json: { status: true, message: 'OK', delivery: 'delivered', reason: null } }),
    )
    const resend = page.getByRole('button', { name: 'Resend code' })
    await expect(resend).toBeHidden()
    const sent = 'OTP code sent to your WhatsApp'
    await expectToast(page, sent)
    await page.clock.fastForward(59_000)
    await holdTime(page)
    await resend.click()
    await passTimeUntil(page, page.getByText('OTP code has been resent'))
    await expect(codeDialog(page).getByText('A new code was sent')).toBeVisible()
    await expect(resend).toBeHidden()
    await expect(page.getByText(/Wait \d+ s to resend/).first()).toBeVisible()
  })

  test.describe('that cannot be sent again', () => {
    test.use({ expectedComplaint: /status of 503/ })
    test('AUTH-32 says so', async ({ page, site }) => {
      await page.clock.install()
      await page.goto(site.origin('bara'))
      await loginButton(page).click()
      await requestCode(page, newPhone())
      await page.route('**/resend-otp', route =>
        route.fulfill({ status: 503, json: { status: false, code: 'whatsapp_auth_failed', message: 'no' } }),
      )
      await page.clock.fastForward(59_000)
      await page.getByRole('button', { name: 'Resend code' }).click()
      await expectToast(page, 'Failed to resend OTP code')
    })
  })
})

test('two companies: signed in at one is a guest at the other', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await loginButton(page).click()
  await signIn({ page, site, phone: newPhone() })
  await page.goto(site.origin('sawah'))
  await expect(loginButton(page)).toBeVisible()
})
