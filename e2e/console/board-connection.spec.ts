// The board without a connection: it stays in sight, and refuses what needs the server.
import { expectAccessible } from '../support/accessibility.ts'
import { acceptButton, cardIn, moreButton, openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

const RED = 'rgb(204, 27, 58)'

test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

test('BOARD-08 an answer that was on its way when the connection was lost does not take the band away', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (...given) => {
      const answer = await fetch(...given)
      const { dataset } = document.documentElement
      if (dataset['hold'] && answer.url.includes('/orders/changes')) {
        dataset['held'] = 'true'
        while (dataset['hold']) await new Promise(resolve => setTimeout(resolve, 20))
        setTimeout(() => (dataset['read'] = 'true'), 300)
      }
      return answer
    }
  })
  await openBoard(page, site)
  const root = page.locator('html')
  await root.evaluate(({ dataset }) => {
    dataset['hold'] = 'true'
    window.dispatchEvent(new Event('online'))
  })
  await expect(root).toHaveAttribute('data-held', 'true')
  await page.context().setOffline(true)
  const band = page.getByText(/^No connection since/)
  await expect(band).toBeVisible()
  await root.evaluate(({ dataset }) => delete dataset['hold'])
  await expect(root).toHaveAttribute('data-read', 'true')
  await expect(band).toBeVisible()
})

test('BOARD-08 without a connection the board keeps its orders, says since when, in red, and refuses presses', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await expect(acceptButton(page, order)).toBeVisible()
  await page.context().setOffline(true)
  const band = page.getByRole('alert').filter({ hasText: /^No connection since \d\d\.\d\d\./ })
  await expect(band).toHaveCSS('background-color', RED)
  const press = cardIn(page, 'New', order).getByRole('button', { name: 'No connection Accept' })
  await expect(press).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(acceptButton(page, order)).toBeVisible()
  await expect(page.getByText(/^No connection since/)).toBeHidden()
})

test('BOARD-08 what is open over the board refuses without a connection, too', async ({ page, site }) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await expect(acceptButton(page, order)).toBeVisible()
  await page.getByRole('button', { name: 'Sold out' }).click()
  const soldOut = page.getByRole('dialog', { name: 'Sold out' })
  await expect(soldOut.getByRole('button', { name: 'Sold out: Nasi Uji' })).toBeVisible()
  await page.context().setOffline(true)
  const refused = soldOut.getByRole('button', { name: 'No connection, Sold out: Nasi Uji' })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  const pause = page
    .getByRole('dialog', { name: 'Pause or busy' })
    .getByRole('button', { name: /Pause delivery for 30 min$/ })
  await expect(pause).toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  // A call that hangs since then is given up after twelve seconds.
  await expect(pause).not.toHaveAttribute('aria-disabled', { timeout: 30_000 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^20 min, other minutes for order/ }).click()
  const plate = page.getByRole('dialog', { name: 'Ready in' })
  await expect(plate.getByRole('button', { name: /^45\s*min/ })).toBeVisible()
  await page.context().setOffline(true)
  const tile = plate.getByRole('button', { name: /^No connection 45\s*min/ })
  await expect(tile).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('4')
  await tile.dispatchEvent('click')
  await expect(plate).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)

  await expect(acceptButton(page, order)).toBeVisible()
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: /^Reject #/ })
  await sheet.getByText('We are closing').click()
  await expect(sheet.getByRole('button', { name: 'Reject the order', exact: true })).not.toHaveAttribute(
    'aria-disabled',
  )
  await page.context().setOffline(true)
  const reject = sheet.getByRole('button', { name: 'No connection Reject the order' })
  await expect(reject).toHaveAttribute('aria-disabled', 'true')
  await reject.dispatchEvent('click')
  await expect(sheet).toBeVisible()
  await page.context().setOffline(false)
  await expect(sheet.getByRole('button', { name: 'Reject the order', exact: true })).toBeVisible()
})
