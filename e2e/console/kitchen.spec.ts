// What the board says of its orders together: those that no one answers, and how many of each product there are.
import { expectAccessible } from '../support/accessibility.ts'
import { acceptButton, cardIn, openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test('BOARD-09 an order that no one answers is marked, and the board says so until it is answered', async ({
  page,
  site,
}) => {
  // As the server says it after the alert minutes of the company.
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...request) => {
      const response = await ask(...request)
      if (!/\/restaurant\/v1\/orders(\?|\/changes|\/board)/.test(response.url)) return response
      const answer: { data: object[] } = await response.json()
      const at = new Date().toISOString()
      const alert_message = { status: sessionStorage.getItem('alert') ?? 'waiting', at }
      const alert = { alerted_at: at, whatsapp_alert: true, alert_message }
      return Response.json({ ...answer, data: answer.data.map(order => ({ ...order, ...alert })) })
    }
  })
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  const card = cardIn(page, 'New', order)
  await expect(card).toContainText(/No answer for \d+ (s|min)/)
  await expect(card).toContainText('Sending the WhatsApp alert')
  for (const [status, text] of [
    ['sent', /WhatsApp alert sent at \d\d\.\d\d/],
    ['unknown', 'The WhatsApp alert may not have arrived'],
    ['failed', 'The WhatsApp alert was not delivered'],
  ] as const) {
    await page.evaluate(value => sessionStorage.setItem('alert', value), status)
    await page.reload()
    await expect(card).toContainText(text)
  }
  const band = page.getByRole('region', { name: 'Orders without an answer' })
  await expect(band).toContainText('1 new order waits for an answer')
  await expectAccessible(page)
  await band.getByRole('button', { name: 'Quiet for 30 s' }).click()
  await expect(band.getByRole('button')).toHaveText(/^Quiet, \d+ s left$/)
  await acceptButton(page, order).click()
  await expect(band).toHaveCount(0)
})

test('BOARD-17 the counts of all orders open by a press or a key and follow the board', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const first = await orderFood(restaurant)
  const second = await orderFood(restaurant)
  await expect(cardIn(page, 'New', second)).toBeVisible()
  await acceptButton(page, first).click()
  await page.getByRole('button', { name: 'All day' }).click()
  const sheet = page.getByRole('dialog', { name: 'All day' })
  await expect(sheet).toContainText('New and in the kitchen: 2 orders, 2 items')
  await expect(sheet.getByRole('listitem')).toHaveText(['2Nasi UjiSold out'])
  await expectAccessible(page)
  await orderFood(restaurant)
  await expect(sheet.getByRole('listitem')).toHaveText(['3Nasi UjiSold out'])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('d')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Sold out: Nasi Uji' }).click()
  const marking = page.getByRole('dialog', { name: 'Sold out' })
  await marking
    .getByRole('group', { name: /Nasi Uji/ })
    .getByRole('button', { name: 'For now' })
    .click()
  await expect(marking.getByRole('button', { name: /Nasi Uji/ })).toHaveText('On sale again')
})
