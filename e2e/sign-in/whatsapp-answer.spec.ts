// Signing in by a message to us, for a customer whom no code reaches (0023).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openCompany } from '../support/company.ts'
import { smallTargets, unspeakableNames } from '../support/controls.ts'
import { readCode, writeToStore } from '../support/inbox.ts'
import {
  codeDialog,
  codeField,
  continueButton,
  loginButton,
  messageDialog,
  newPhone,
  phoneDialog,
  phoneEndingIn,
  phoneField,
  requestCode,
} from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const SENTENCE = /^Sign me in at .+\. Code [0-9A-Z]{5}-[0-9A-Z]{5}$/
const offer = (page: Page) => page.getByRole('button', { name: 'Send us a message instead' })
const sentence = (page: Page) => messageDialog(page).getByText(SENTENCE)

/** As if other customers had used up the message limit of every number. */
const refuseCodes = (page: Page) =>
  page.route('**/customers/whatsapp-auth', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3600' },
      json: {
        status: false,
        code: 'rate_limited',
        messageKey: 'error.rate_limited',
        message: 'Too many requests, please wait a moment',
      },
    }),
  )

/** From the first page to the message, for a number that gets no code. */
async function openMessage(page: Page, origin: string, phone: string): Promise<void> {
  await refuseCodes(page)
  await page.goto(origin)
  await loginButton(page).click()
  await phoneField(page).fill(phone)
  await continueButton(page).click()
  await offer(page).click()
  await expect(sentence(page)).toBeVisible()
}

test.describe('no code may be sent', () => {
  test.use({ expectedComplaint: /status of 429/ })

  test('I18 the owner of the number sends the text and is signed in, and how long the limit lasts is shown', async ({
    browser,
    page,
    site,
    isMobile,
  }) => {
    const phone = newPhone()
    await openMessage(page, site.origin('bara'), phone)
    await expectToast(page, 'Please try again in 1 hour')
    await expect(messageDialog(page).getByText('+62 8').first()).toBeVisible()
    await expect(messageDialog(page).getByText('Waiting for your message…')).toBeVisible()
    const text = await sentence(page).innerText()
    const link = messageDialog(page).getByRole('link', { name: 'Open WhatsApp' })
    await expect(link).toHaveAttribute('href', `https://wa.me/6236100000000?text=${encodeURIComponent(text)}`)
    await expect(link).toHaveAttribute('rel', 'noopener')
    // For the phone beside a desk; a phone does not scan its own screen.
    const qrCode = messageDialog(page).getByRole('img', {
      name: 'QR code that opens WhatsApp with this text',
    })
    await expect(qrCode).toBeVisible({ visible: !isMobile })
    await expectAccessible(page)
    expect(await smallTargets(page)).toEqual([])
    expect(await unspeakableNames(page)).toEqual([])
    await writeToStore(browser, site, { phone: `62${phone}`, text })
    await expect(messageDialog(page)).toBeHidden()
    await expectToast(page, 'Login successful')
    await expect(loginButton(page)).toBeHidden()
  })

  test('the text is copied, and so is our number @phone', async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openMessage(page, site.origin('bara'), newPhone())
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await messageDialog(page).getByRole('button', { name: 'Copy text' }).click()
    expect(await clipboard()).toBe(await sentence(page).innerText())
    await messageDialog(page).getByRole('button', { name: 'Copy our number' }).click()
    expect(await clipboard()).toBe('+6236100000000')
  })

  test('by the keyboard alone; the way back leads to the number @desk', async ({ page, site }) => {
    await refuseCodes(page)
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await phoneField(page).fill(newPhone())
    await phoneField(page).press('Enter')
    await expect(offer(page)).toBeVisible()
    await continueButton(page).focus()
    await page.keyboard.press('Tab')
    await expect(offer(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sentence(page)).toBeVisible()
    const stops = ['Copy text', 'Open WhatsApp', 'Copy our number']
    await messageDialog(page).getByRole('button', { name: 'Close' }).focus()
    for (const name of stops) {
      await page.keyboard.press('Tab')
      await expect(messageDialog(page).locator(':focus')).toHaveAccessibleName(name)
    }
    await page.getByRole('button', { name: 'Change number' }).press('Enter')
    await expect(phoneDialog(page)).toBeVisible()
  })

  test('the text of another number of this browser is another one @phone', async ({ page, site }) => {
    await openMessage(page, site.origin('bara'), newPhone())
    const first = await sentence(page).innerText()
    await page.getByRole('button', { name: 'Change number' }).click()
    await phoneField(page).fill(newPhone())
    await continueButton(page).click()
    await offer(page).click()
    await expect(sentence(page)).toBeVisible()
    expect(await sentence(page).innerText()).not.toBe(first)
  })

  test('a page that was loaded again while its owner wrote has the same text, and is signed in by it @phone', async ({
    browser,
    page,
    site,
  }) => {
    const phone = newPhone()
    await openMessage(page, site.origin('bara'), phone)
    const text = await sentence(page).innerText()
    await page.reload()
    await writeToStore(browser, site, { phone: `62${phone}`, text })
    await loginButton(page).click()
    await phoneField(page).fill(phone)
    await continueButton(page).click()
    await offer(page).click()
    await expectToast(page, 'Login successful')
    await expect(loginButton(page)).toBeHidden()
  })

  test('after ten minutes the text is over, and another one can be had @phone', async ({ page, site }) => {
    // A real response after the jump in time would show the page that its clock is wrong.
    await page.route('**/message/verify', route =>
      route.fulfill({ json: { status: true, message: 'OK', token: null } }),
    )
    await page.clock.install()
    await openMessage(page, site.origin('bara'), newPhone())
    const first = await sentence(page).innerText()
    await page.clock.fastForward('10:01')
    await expect(messageDialog(page).getByRole('alert')).toHaveText(
      'The time for this text is over. Please get a new one.',
    )
    await expect(sentence(page)).toBeHidden()
    await expectAccessible(page)
    await messageDialog(page).getByRole('button', { name: 'Get a new text' }).click()
    await expect(sentence(page)).toBeVisible()
    expect(await sentence(page).innerText()).not.toBe(first)
  })
})

test.describe('without a connection', () => {
  test.use({ expectedComplaint: /status of 429|ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/ })
  test('the view says so, and finds the message when it is back @phone', async ({
    browser,
    page,
    context,
    site,
  }) => {
    const phone = newPhone()
    await openMessage(page, site.origin('bara'), phone)
    const text = await sentence(page).innerText()
    await context.setOffline(true)
    await expect(messageDialog(page).getByText(/You are offline/)).toBeVisible()
    await writeToStore(browser, site, { phone: `62${phone}`, text })
    await context.setOffline(false)
    await expectToast(page, 'Login successful')
  })
})

test.describe('the text cannot be had', () => {
  test.use({ expectedComplaint: /status of (429|503)/ })
  test('why, and another attempt @phone', async ({ page, site }) => {
    await page.route('**/whatsapp-auth/message', route =>
      route.fulfill({ status: 503, json: { status: false, code: 'unavailable', message: 'Not now' } }),
    )
    await refuseCodes(page)
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await phoneField(page).fill(newPhone())
    await continueButton(page).click()
    await offer(page).click()
    await expect(messageDialog(page).getByRole('alert')).toHaveText('Not now')
    await page.unroute('**/whatsapp-auth/message')
    await messageDialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(sentence(page)).toBeVisible()
  })
})

test.describe('the number cannot receive messages', () => {
  test.use({ expectedComplaint: /status of 422/ })
  test('it may still send one; another number withdraws the offer @phone', async ({ page, site }) => {
    await page.goto(site.origin('bara'))
    await loginButton(page).click()
    await expect(offer(page)).toBeHidden()
    await phoneField(page).fill(phoneEndingIn('0008'))
    await continueButton(page).click()
    await expect(page.getByText('This number cannot receive WhatsApp messages')).toBeVisible()
    await expect(offer(page)).toBeVisible()
    await expectAccessible(page)
    expect(await smallTargets(page)).toEqual([])
    await phoneField(page).fill(newPhone())
    await expect(offer(page)).toBeHidden()
  })
})

test('a code that did not come: after the wait a message is offered, and the code still works @phone', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const phone = newPhone()
  await page.goto(site.origin('bara'))
  await loginButton(page).click()
  await requestCode(page, phone)
  await expect(offer(page)).toBeHidden()
  await page.clock.fastForward(59_000)
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeVisible()
  await offer(page).click()
  await expect(sentence(page)).toBeVisible()
  await expect(codeField(page)).toBeHidden()
  // What was pressed is gone: the keyboard and a screen reader go on at the words.
  await expect(messageDialog(page).getByText(/^Send this text on WhatsApp from/)).toBeFocused()
  await page.getByRole('button', { name: 'Back to the code' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await readCode(site, `62${phone}`))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(codeDialog(page)).toBeHidden()
  await expectToast(page, 'Login successful')
})

test.describe('in Indonesian', () => {
  test.use({ expectedComplaint: /status of 429/ })
  test('the text says what it does, and signs in @phone', async ({ browser, page, site }) => {
    const { origin } = await openCompany(site, { words: { locales: ['id'] } })
    const phone = newPhone()
    await refuseCodes(page)
    await page.goto(origin)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill(phone)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.getByRole('button', { name: 'Kirim pesan ke kami saja' }).click()
    const text = await page.getByText(/^Saya ingin masuk ke akun saya di .+\. Kode /).innerText()
    await expectAccessible(page)
    await writeToStore(browser, site, { phone: `62${phone}`, text })
    await expectToast(page, 'Berhasil masuk')
  })
})
