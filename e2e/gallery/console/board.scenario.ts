// The board in the dinner rush: its cards, what opens from them, and what goes wrong.
import type { Page } from '@playwright/test'
import { hideServerTime } from '../../support/clock.ts'
import { column, rememberDevice } from '../../support/console.ts'
import { expect, scenario } from './scenario.ts'

async function openBoard(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/board`)
  await expect(column(page, 'New').getByRole('article')).toHaveCount(2)
}
const more = (page: Page, number: string) =>
  page.getByRole('button', { name: `More for order ${number}` }).click()
const close = (page: Page) => page.keyboard.press('Escape')

scenario('a dinner rush', async ({ rush: { page }, origin, take }) => {
  await openBoard(page, origin)
  await take(page, 'c10-board', 'The board in the dinner rush')
  await page.getByRole('button', { name: '20 min, other minutes for order 431' }).click()
  await expect(page.getByRole('dialog', { name: 'Ready in' })).toBeVisible()
  await take(page, 'c13-minutes', 'When it will be ready')
  await close(page)
  await more(page, '431')
  await expect(page.getByRole('dialog', { name: '#431' })).toBeVisible()
  await take(page, 'c13-more', 'What else can be done with an order')
  await page.getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: 'Reject #431' })
  await sheet.getByText('Sold out', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: /^Diavola/ }).check()
  await take(page, 'c14-reject', 'Rejecting, with the words that the customer will read')
  await close(page)
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'All day' })).toBeVisible()
  await take(page, 'c17-all-day', 'How many of each product are to be made')
  await close(page)
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Pause or busy' })).toBeVisible()
  await take(page, 'c18-pause-busy', 'Pausing, or adding time to every promise')
  await close(page)
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: 'Sold out' })).toBeVisible()
  await take(page, 'c19-sold-out', 'Marking what is sold out')
  await close(page)
  await page.keyboard.press('?')
  await take(page, 'c37-shortcuts', 'The shortcuts')
  await close(page)
  await page.getByRole('button', { name: 'Station: everything' }).click()
  await expect(page.getByRole('dialog', { name: 'What this device shows' })).toBeVisible()
  await take(page, 'c10-station', 'What a device of the kitchen shows')
  await close(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('garlic')
  await expect(page.getByRole('list', { name: 'Found orders' })).toBeVisible()
  await take(page, 'c15-search', 'A search that finds orders')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('nasgor')
  await expect(page.getByRole('dialog').getByRole('paragraph').filter({ hasText: 'nasgor' })).toBeVisible()
  await take(page, 'c15-search-none', 'A search that finds none')
})

scenario('one order', async ({ rush: { page, orders }, origin, take }) => {
  const open = (number: string) => page.goto(`${origin}/orders/${orders.get(number)?.id}`)
  await open('425')
  await expect(page.getByRole('heading', { name: '#425' })).toBeVisible()
  await take(page, 'c15-order', 'An order in the kitchen, late')
  await open('414')
  await page.getByRole('button', { name: 'Give the money back' }).click()
  await expect(page.getByRole('dialog', { name: 'Refund #414' })).toBeVisible()
  await take(page, 'c15-refund', 'Giving the money of an order back')
  await close(page)
  await more(page, '414')
  await page.getByRole('button', { name: 'Call back' }).click()
  await expect(page.getByRole('dialog', { name: 'Call #414 back' })).toBeVisible()
  await take(page, 'c15-recall', 'Calling a finished order back')
  await page.goto(`${origin}/orders/${orders.get('425')?.id}/ticket`)
  await expect(page.getByRole('main')).toContainText('Funghi e tartufo')
  await take(page, 'c20-ticket', 'The ticket of an order')
  await page.goto(`${origin}/orders/0192d3a0-0000-7000-8000-0000000000aa`)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await take(page, 'c15-order-none', 'An order that there is not')
})

scenario('what goes wrong', async ({ rush, origin, take }) => {
  const { page } = rush
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await page.goto(`${origin}/board`)
  await rush.add('431', {
    created_at: at(6),
    alerted_at: at(1),
    alert_message: { status: 'sent', at: at(1) },
  })
  await rush.add('429', {
    changes: [{ change: 'promise_moved', at: at(1), by: 'kasir-pos', seen_at: null, seen_by: null }],
  })
  await rush.add('419', { recalled: { reason: 'Sambal is missing', at: at(2) }, moved_by: 'Kadek Arya' })
  await openBoard(page, origin)
  await expect(page.getByRole('region', { name: 'Orders without an answer' })).toBeVisible()
  await take(page, 'c11-alarm', 'An order that no one has answered, and changes to be seen')
  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since/)).toBeVisible({ timeout: 40_000 })
  await take(page, 'c12-offline', 'The board without a connection')
  await page.context().setOffline(false)
})

scenario('a quiet board', async ({ page, ownerCookies, origin, take }) => {
  await page.context().addCookies(ownerCookies)
  await rememberDevice(page.context(), { sound: 'unanswered', company: 'sawah' })
  await page.goto(`${origin}/board`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await take(page, 'c11-first-run', 'The sound has to be allowed once')
  await page.getByRole('button', { name: 'Allow and play the sound' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await take(page, 'c10-board-empty', 'A board without an order')
  await page.goto(`${origin}/settings`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await take(page, 'c10-settings', 'Automatic acceptance, minutes and refunds of an outlet')
  await page.goto(`${origin}/later`)
  await expect(page.getByRole('heading', { name: 'Later', level: 1 })).toBeVisible()
  await take(page, 'c16-later', 'Orders for later')
  await page.goto(`${origin}/new-order`)
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  await take(page, 'c13-new-order', 'Entering an order by phone or at the counter')
})

// The order stays accepted: the last scenario that needs it.
scenario('a press and its undo', async ({ rush: { page }, origin, take }) => {
  // The bar goes after ten seconds, which six images outlast. A clock that stands still would stop axe too.
  await page.addInitScript(() => {
    const later = window.setTimeout
    const atMostUndo = 10_000
    window.setTimeout = ((work: () => void, ms = 0) =>
      later(work, ms > atMostUndo - 1000 && ms <= atMostUndo ? 100 * ms : ms)) as typeof later
  })
  await hideServerTime(page)
  await openBoard(page, origin)
  await page.getByRole('button', { name: /^Accept 432/ }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
  await take(page, 'c13-undo', 'An acceptance that can be taken back')
})
