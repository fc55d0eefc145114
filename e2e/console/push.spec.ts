// Ringing a member's device by web push. A headless browser allows no notifications and has no push service: both are played
// by the test and the sandbox, which decrypts what the server sends.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { acceptButton, consoleOrigin, moveElsewhere, openBoard, orderFood } from '../support/console.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

interface Subscription {
  id: string
  endpoint: string
  keys: Record<string, string>
}

const postJson = async (address: string, body: unknown): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}

/** From now on this browser subscribes at the sandbox's push service. */
async function subscribeAtSandbox(page: Page, site: Site): Promise<() => Subscription> {
  let made: Subscription | undefined
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    made = (await postJson(`${site.sandbox}/push-service/subscriptions`, {
      applicationServerKey,
    })) as Subscription
    return made
  })
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const STORED = 'subscription-of-the-test'
    const revive = (text: string | null) => {
      if (text === null) return null
      const { endpoint, keys } = JSON.parse(text)
      return {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem(STORED),
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => revive(localStorage.getItem(STORED)),
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const key = btoa(String.fromCharCode(...applicationServerKey))
        const base64url = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        const subscription = await (
          globalThis as unknown as { subscribeAtSandbox(key: string): Promise<unknown> }
        ).subscribeAtSandbox(base64url)
        localStorage.setItem(STORED, JSON.stringify(subscription))
        return revive(localStorage.getItem(STORED))
      },
    })
  })
  return () => {
    if (!made) throw new Error('the browser has not subscribed')
    return made
  }
}

/** As the service worker reads them. */
async function messagesOf(site: Site, { id }: Subscription): Promise<unknown[]> {
  const answer = await fetch(`${site.sandbox}/push-service/subscriptions/${id}/messages`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return messages.map(({ text }) => JSON.parse(text))
}

/** In the bottom bar of a phone it is one of more things. */
const personMenu = (page: Page) => page.getByRole('button', { name: /your settings$|^More$/ })
const ringSwitch = (page: Page) =>
  page.getByRole('switch', { name: /^Ring (this (phone|device) too|when Pesan is closed, too)$/ })

test('VOICE-01 a device that is switched on gets a message for each new order, until it is switched off', async ({
  page,
  site,
}) => {
  const subscription = await subscribeAtSandbox(page, site)
  const restaurant = await openBoard(page, site)
  await personMenu(page).click()
  await expect(ringSwitch(page)).not.toBeChecked()
  await ringSwitch(page).click()
  await expect(ringSwitch(page)).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const order = await orderFood(restaurant)
  await expect
    .poll(() => messagesOf(site, subscription()))
    .toEqual([
      {
        title: `New order #${order.outlet_order_id}`,
        body: expect.stringMatching(/^Pick up, Rp\s50\.000\. Warung Uji$/),
        lang: 'en',
        tag: order.id,
        url: `/orders/${order.id}?company=${restaurant.company.slug}`,
      },
    ])

  await page.reload()
  await personMenu(page).click()
  await expect(ringSwitch(page)).toBeChecked()
  await ringSwitch(page).click()
  await expect(ringSwitch(page)).not.toBeChecked()
  await page.reload()
  await personMenu(page).click()
  await expect(ringSwitch(page)).not.toBeChecked()
})

test('VOICE-01 a press on a message opens its order at its company, without loading the page again', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.evaluate(
    url => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: url } })),
    `/orders/${order.id}?company=${restaurant.company.slug}`,
  )
  await expect(page.getByRole('heading', { name: order.outlet_order_id, level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await page.goto(`${consoleOrigin(site)}/orders/${order.id}?company=${restaurant.company.slug}`)
  await expect(page.getByRole('heading', { name: order.outlet_order_id, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${consoleOrigin(site)}/orders/${order.id}`)
})

/** From now on the page notes which notifications it shows and which it closes. */
const noteNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = { shown: [] as unknown[], closed: [] as unknown[], visibility: 'visible' }
    Object.assign(globalThis, { noted })
    Object.defineProperty(document, 'visibilityState', { get: () => noted.visibility })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(ServiceWorkerRegistration.prototype, {
      async showNotification(title: string, { data }: { data: { url: string } }) {
        noted.shown.push([title, data.url])
      },
      getNotifications: async ({ tag }: { tag: string }) => [{ close: () => noted.closed.push(tag) }],
    })
  })

interface Noted {
  shown: [title: string, url: string][]
  closed: string[]
  visibility: 'visible' | 'hidden'
}

const notedOf = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)

test('BOARD-02 a board that is not in front notifies of a new order, until it is answered', async ({
  page,
  site,
}) => {
  await noteNotifications(page)
  const restaurant = await openBoard(page, site)
  const seen = await orderFood(restaurant)
  await expect(acceptButton(page, seen)).toBeVisible()
  await page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: Noted }
    noted.visibility = 'hidden'
  })
  const order = await orderFood(restaurant)
  const number = order.outlet_order_id.replace('#', '')
  await expect
    .poll(async () => (await notedOf(page)).shown)
    .toEqual([[`New order ${number}, Pick up`, `/orders/${order.id}`]])
  expect((await notedOf(page)).closed).toEqual([])
  await moveElsewhere(site, restaurant, order, 'prepare_order')
  await expect.poll(async () => (await notedOf(page)).closed).toEqual([order.id])
})

test('VOICE-01 a device that cannot ring says why, in the first-run dialog as well', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openBoard(page, site, { sound: 'unanswered' })
  await expect(ringSwitch(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^The browser blocks messages from Pesan\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow and play the sound' })).toBeFocused()
  await expectAccessible(page)
})

test('VOICE-01 an iPhone is led to its home screen, and a browser without push says so', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('is-mac'))
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' })
    Reflect.deleteProperty(globalThis, 'PushManager')
  })
  await openBoard(page, site)
  await personMenu(page).click()
  await expect(page.getByText(/press Share, then Add to Home Screen/)).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.setItem('is-mac', 'yes'))
  await page.reload()
  await personMenu(page).click()
  await expect(page.getByText('This browser cannot ring while Pesan is closed')).toBeVisible()
})
