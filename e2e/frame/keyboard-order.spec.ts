// The whole main job with a keyboard and nothing else, by the names that a screen reader says; the focus is never lost.
import type { Locator, Page } from '@playwright/test'
import { untilAlive } from '../support/alive.ts'
import { readCodeOnPage } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

/** More than stand between two steps of the job; beyond it the focus goes in circles. */
const MOST_STEPS = 60

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === document.activeElement)

async function reach(page: Page, target: Locator, way = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(way)
  }
  await expect(target, 'the Tab key leads there').toBeFocused()
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

/** Inside of the dialog as soon as it is open. */
async function opened(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  return dialog
}

/** Waits until the dialog is closed and the focus is on an element from which the customer can go on. */
async function closed(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeHidden()
  await expect(page.locator('body :focus')).toHaveCount(1)
}

test('from the menu to a placed order by keyboard alone @desk', async ({ page, site, browser }) => {
  await page.goto(site.origin('bara'))
  await untilAlive(page)

  await press(page, page.getByRole('button', { name: /^Diavola/ }).first())
  const product = await opened(page, /add item/i)
  for (const group of await product.getByRole('group', { name: /required/i }).all())
    await press(page, group.locator('input:enabled').first(), 'Space')
  await press(page, product.getByRole('button', { name: /^add item/i }))
  const offer = await opened(page, 'Complete your order today!')
  await page.keyboard.press('Escape')
  await closed(page, offer)

  await press(page, page.getByRole('link', { name: /^view cart/i }))
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
  const submit = page.getByRole('button', { name: /submit order/i })
  await press(page, submit)
  const signIn = await opened(page, 'Sign in with WhatsApp')
  await reach(page, signIn.getByRole('textbox', { name: /whatsapp number/i }))
  await page.keyboard.type('81234567841')
  await page.keyboard.press('Enter')
  const code = await opened(page, /enter your code/i)
  await reach(page, code.getByRole('textbox', { name: /code/i }))
  const received = await readCodeOnPage(browser, site, '6281234567841')
  // Back from the window of the phone.
  await page.bringToFront()
  await page.keyboard.type(received)
  await page.keyboard.press('Enter')
  await expect(code).toBeHidden()

  const methods = await opened(page, /payment method/i)
  await press(page, methods.getByRole('radio', { name: 'Cash' }))
  await closed(page, methods)
  // It stands further up. Of a choice the Tab key reaches what is chosen, and an arrow the next.
  await reach(page, page.getByRole('radio', { name: 'Delivery', exact: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  const stores = await opened(page, 'Pick up from')
  await press(page, stores.getByRole('radio', { name: /Bara Berawa/ }))
  await closed(page, stores)
  await press(page, submit)
  const name = await opened(page, 'Your name')
  await reach(page, name.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Putu Ayu')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
})
