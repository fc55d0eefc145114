// A board whose messages do not arrive, though the server answers (BOARD-22), and one whose connection was lost.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { hideServerTime, holdTime } from '../support/clock.ts'
import { acceptButton, openBoard, orderFood } from '../support/console.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { countTones, tonesOf } from '../support/tones.ts'

/** From the next load on the messages of the board go through the test. */
async function takeMessages(page: Page) {
  let isLost: (message: string) => boolean = () => false
  let beats = 0
  await page.routeWebSocket(/\/app\//, socket => {
    const server = socket.connectToServer()
    server.onMessage(message => {
      if (isLost(String(message))) return
      if (String(message).includes('BoardBeat')) beats += 1
      socket.send(message)
    })
  })
  return {
    lose(which: (message: string) => boolean) {
      isLost = which
    },
    beats: () => beats,
  }
}

async function openHeld(page: Page, site: Site) {
  await page.clock.install()
  await hideServerTime(page)
  const messages = await takeMessages(page)
  const restaurant = await openBoard(page, site)
  await expect.poll(messages.beats).toBeGreaterThan(0)
  await holdTime(page)
  return { messages, restaurant }
}

const band = (page: Page) => page.getByText('No news from the server since')

test('BOARD-22 a socket that is open but mute is reported in red after 25 seconds, orders still come, and a new one heals it @desk', async ({
  page,
  site,
}) => {
  const { messages, restaurant } = await openHeld(page, site)
  const connected = page.getByRole('banner').getByText('Open', { exact: true })
  await expect(connected).toBeVisible()
  messages.lose(() => true)
  const order = await orderFood(restaurant)
  // The last beat is less than ten seconds old.
  await page.clock.runFor(14_000)
  await expect(band(page)).toBeHidden()
  await page.clock.runFor(12_000)
  await expect(connected).toBeHidden()
  await expect(band(page)).toBeVisible()
  await expect(acceptButton(page, order)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  const before = messages.beats()
  messages.lose(() => false)
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(messages.beats()).toBeGreaterThan(before)
  }).toPass()
  await expect(band(page)).toBeHidden()
})

test('BOARD-22 a beat with a change that did not arrive makes the board read again @desk', async ({
  page,
  site,
}) => {
  const { messages, restaurant } = await openHeld(page, site)
  messages.lose(message => message.includes('OrderChanged'))
  const order = await orderFood(restaurant)
  // Time is held, so that no timer of the page reads.
  await expect(acceptButton(page, order)).toBeVisible({ timeout: 25_000 })
})

test('BOARD-22 a board reads again when its tab thaws, and when the clock has jumped @desk', async ({
  page,
  site,
}) => {
  const { messages, restaurant } = await openHeld(page, site)
  messages.lose(() => true)
  const first = await orderFood(restaurant)
  await expect(acceptButton(page, first)).toBeHidden()
  // A browser without a window freezes no tab.
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await expect(acceptButton(page, first)).toBeVisible()
  const second = await orderFood(restaurant)
  // A device that slept fires each of its timers once, late.
  await page.clock.fastForward(7000)
  await expect(acceptButton(page, second)).toBeVisible()
})

test.describe('a connection that was lost', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

  test('BOARD-08 a board whose connection is back reads again, and rings for what came meanwhile @desk', async ({
    page,
    site,
  }) => {
    await countTones(page)
    const restaurant = await openBoard(page, site, { sound: 'unanswered' })
    await page.getByRole('button', { name: 'Allow and play the sound' }).click()
    await expect.poll(() => tonesOf(page)).toBe(2)
    await page.context().setOffline(true)
    await expect(page.getByText(/^No connection since/)).toBeVisible()
    await expect.poll(() => tonesOf(page)).toBeGreaterThan(2)
    const tones = await tonesOf(page)
    const order = await orderFood(restaurant)
    await page.context().setOffline(false)
    await expect(acceptButton(page, order)).toBeVisible()
    await expect.poll(() => tonesOf(page)).toBeGreaterThan(tones)
  })
})
