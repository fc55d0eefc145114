// The menu room of a small restaurant, opened by its owner.
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type OwnCompany, openCompany } from './company.ts'
import { beMember, consoleOrigin, inviteMember, rememberDevice } from './console.ts'
import { type Group, menuDocument } from './menu.ts'
import type { Site } from './site.ts'

const TOPPINGS: Group = { id: 'toppings', name: 'Toppings', min: 0, max: 3, options: ['Burrata', 'Rocket'] }

const ROOM_MENU = menuDocument({
  Pizza: [
    {
      id: 'margherita',
      name: 'Margherita',
      indonesian: 'Margherita Asli',
      price: 95_000,
      groups: [TOPPINGS],
    },
    { id: 'diavola', name: 'Diavola', price: 125_000, groups: [TOPPINGS] },
    { id: 'funghi', name: 'Funghi', price: 139_000 },
  ],
  Drinks: [{ id: 'water', name: 'Water', price: 15_000 }],
})

export interface MenuRoom {
  company: OwnCompany
  /** Of the owner, without country code. */
  phone: string
}

interface RoomOptions {
  path?: string
  menu?: object
  theme?: 'light' | 'dark'
  words?: object
}

export async function openMenuRoom(
  page: Page,
  site: Site,
  { path = '/menu', menu = ROOM_MENU, theme = 'light', words = {} }: RoomOptions = {},
): Promise<MenuRoom> {
  const company = await openCompany(site, { words: { name: 'Warung Uji', ...words }, menu })
  const phone = await inviteMember(site, company.slug, { role: 'owner', name: 'Kirana Sari' })
  await rememberDevice(page.context(), { theme })
  await beMember(page, site, phone)
  await page.goto(`${consoleOrigin(site)}${path}`)
  return { company, phone }
}

/** A manager at another device, in the same menu room. */
export async function openColleague(browser: Browser, site: Site, { company }: MenuRoom): Promise<Page> {
  const phone = await inviteMember(site, company.slug, { role: 'manager', name: 'Ratih' })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await rememberDevice(context)
  const page = await context.newPage()
  await beMember(page, site, phone)
  await page.goto(`${consoleOrigin(site)}/menu`)
  await expect(productLink(page, 'Margherita')).toBeVisible()
  return page
}

/** Calls of another system of the restaurant, with its key. */
export async function connectTill(site: Site, { slug, origin }: OwnCompany) {
  const { output } = await site.pesan('api-key', 'create', 'Till', '--company', slug, '--scopes', 'menu')
  const [key = ''] = /pesan_\S+/.exec(output) ?? []
  return async (method: 'PUT' | 'PATCH', path: string, body: object): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${new URL(origin).port}/api/restaurant/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

export const productLink = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Products by category' })
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })

/** The names of the list in their order. */
export const listedNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Products by category' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.querySelector('.truncate')?.textContent ?? ''))

export const priceField = (page: Page): Locator => page.getByRole('textbox', { name: 'Price', exact: true })
