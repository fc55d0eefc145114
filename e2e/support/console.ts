// The restaurant's people: members who are signed in at the console, and orders that arrive on their board.
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { type OwnCompany, openCompany } from './company.ts'
import { readCode } from './inbox.ts'
import { menuDocument } from './menu.ts'
import { asker, beSignedIn, type PlacedOrder, placeOrderBy, type Session } from './session.ts'
import { newPhone } from './sign-in.ts'
import type { Site } from './site.ts'

export const consoleOrigin = (site: Site): string => site.origin('manage')

const MENU = menuDocument({
  Food: [
    { id: 'nasi', name: 'Nasi Uji', price: 50_000 },
    { id: 'kerupuk', name: 'Kerupuk', price: 4_000 },
  ],
  Drinks: [{ id: 'teh', name: 'Es Teh', price: 8_000 }],
})

export const openRestaurant = (site: Site, words: object = {}): Promise<OwnCompany> =>
  openCompany(site, { words: { name: 'Warung Uji', ...words }, menu: MENU })

/** Invites a member; returns the number without country code. */
export async function inviteMember(
  site: Site,
  company: string,
  { phone = newPhone(), role = 'counter', name = 'Kadek Sari' } = {},
): Promise<string> {
  const body = { phone: `+62${phone}`, role, name, locale: 'en' }
  await site.operate({ method: 'POST', path: '/members', company, body })
  return phone
}

/** The person on this page stops being a member, as from a page of settings. */
export async function leaveCompany(page: Page, company: string): Promise<void> {
  const headers = { 'pesan-company': company }
  const leave = (sent: Record<string, string>) =>
    fetch('/api/restaurant/v1/membership', { method: 'DELETE', headers: sent }).then(({ ok }) => ok)
  expect(await page.evaluate(leave, headers)).toBe(true)
}

/** From now on this browser is signed in at the console, by the calls that the pages make. */
export async function beMember(page: Page, site: Site, phone: string): Promise<void> {
  const origin = consoleOrigin(site)
  const { host } = new URL(origin)
  const ask = asker(page, origin)
  const device_id = 'a-device-of-the-tests'
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const base = '/api/console/v1'
  const sent = await ask.post(`${base}/codes`, { phone: `+62${phone}`, locale: 'en', device_id }, headers)
  expect(sent.ok(), await sent.text()).toBe(true)
  const otp = await readCode(site, `62${phone}`)
  const signedIn = await ask.post(`${base}/session`, { phone: `+62${phone}`, otp, device_id }, headers)
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const value = /__Host-pesan=([\w-]+)/.exec(signedIn.headers()['set-cookie'] ?? '')?.[1] ?? ''
  expect(value).toMatch(/./)
  await page.context().addCookies([
    {
      name: '__Host-pesan',
      value,
      url: `https://${host}`,
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
}

interface DeviceChoices {
  sound?: 'unanswered' | 'allowed' | 'declined'
  theme?: 'light' | 'dark'
  locale?: 'en' | 'id'
  /** The slug, for a person of several. */
  company?: string | null
}

/** What the device remembers from an earlier visit. */
export const rememberDevice = (
  target: Page | BrowserContext,
  { sound = 'declined', theme = 'light', locale = 'en', company = null }: DeviceChoices = {},
): Promise<unknown> =>
  target.addInitScript(
    settings => {
      // A sandboxed frame has no storage.
      if (self.origin !== 'null' && localStorage.getItem('pesan:device') === null)
        localStorage.setItem('pesan:device', JSON.stringify(settings))
    },
    { deviceId: 'a-device-of-the-tests', locale, theme, sound, company, outlet: null },
  )

export interface Restaurant {
  company: OwnCompany
  /** The member's number without country code. */
  phone: string
  customer: Session
}

/** A restaurant with a member whose board is open on this page, and a customer who orders. */
export async function openBoard(
  page: Page,
  site: Site,
  { words = {}, ...device }: DeviceChoices & { words?: object } = {},
): Promise<Restaurant> {
  const company = await openRestaurant(site, words)
  const phone = await inviteMember(site, company.slug)
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  await rememberDevice(page.context(), device)
  await beMember(page, site, phone)
  await page.goto(`${consoleOrigin(site)}/board`)
  await expect(page.getByText('The next order comes up here and rings')).toBeVisible()
  return { company, phone, customer }
}

/** A restaurant whose owner, Kirana Sari, is signed in on this page. */
export async function openAsOwner(
  page: Page,
  site: Site,
  { path, words = {}, device = {} }: { path: string; words?: object; device?: DeviceChoices },
): Promise<Omit<Restaurant, 'customer'>> {
  const company = await openRestaurant(site, words)
  const phone = await inviteMember(site, company.slug, { role: 'owner', name: 'Kirana Sari' })
  await rememberDevice(page.context(), device)
  await beMember(page, site, phone)
  await page.goto(`${consoleOrigin(site)}${path}`)
  return { company, phone }
}

/** Another person, at a separate device. */
export async function openAsMember(browser: Browser, site: Site, phone: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await rememberDevice(context)
  const page = await context.newPage()
  await beMember(page, site, phone)
  await page.goto(`${consoleOrigin(site)}/board`)
  await expect(column(page, 'New')).toBeVisible()
  return page
}

interface AnotherBoard extends DeviceChoices {
  /** Before its page is opened. */
  before?: (page: Page) => Promise<unknown>
}

/** Another device of the same person. */
export async function openAnotherBoard(
  browser: Browser,
  page: Page,
  site: Site,
  { before, ...device }: AnotherBoard = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addCookies(await page.context().cookies(`https://${new URL(consoleOrigin(site)).host}`))
  await rememberDevice(context, device)
  const other = await context.newPage()
  await before?.(other)
  await other.goto(`${consoleOrigin(site)}/board`)
  // The dialog that asks for the sound hides the board from those who ask for its parts.
  await expect(column(other, 'New').or(other.getByRole('dialog'))).toBeVisible()
  return other
}

/** `locale`: the language of the customer's page. */
export const orderFood = ({ customer }: Restaurant, locale?: 'en' | 'id'): Promise<PlacedOrder> =>
  placeOrderBy('cash', customer, ['Nasi Uji'], locale && { locale })

/** By another system of the restaurant: at once, where a press can be taken back for ten seconds. */
export async function moveElsewhere(
  site: Site,
  { company: { slug: company } }: Restaurant,
  { id }: PlacedOrder,
  ...statuses: string[]
): Promise<void> {
  for (const status of statuses)
    await site.operate({ method: 'POST', path: `/orders/${id}/status`, company, body: { status } })
}

type ColumnName = 'New' | 'In the kitchen' | 'Ready or on the way' | 'Done'
export const column = (page: Page, name: ColumnName): Locator => page.getByRole('region', { name })

const numberOf = ({ outlet_order_id }: PlacedOrder): string => outlet_order_id.replace('#', '')

export const cardIn = (page: Page, name: ColumnName, order: PlacedOrder): Locator =>
  column(page, name).getByRole('article', { name: new RegExp(`^Order ${numberOf(order)},`) })

export const acceptButton = (page: Page, order: PlacedOrder): Locator =>
  page.getByRole('button', { name: `Accept ${numberOf(order)}, ready in 20 minutes` })

export const stepButton = (page: Page, order: PlacedOrder, step: string): Locator =>
  page.getByRole('button', { name: `${step}, order ${numberOf(order)}` })

export const moreButton = (page: Page, order: PlacedOrder): Locator =>
  page.getByRole('button', { name: `More for order ${numberOf(order)}` })

/** On a phone some pages are behind the last button of the bar. */
export async function openFromNavigation(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  const link = page.getByRole('link', { name })
  if (!(await link.isVisible())) await navigation.getByRole('button', { name: 'More' }).click()
  await link.click()
}
