// A long menu renders only the products near the viewport, and the customer does not notice.
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { untilAlive } from '../support/alive.ts'
import { type OwnCompany, openCompany } from '../support/company.ts'
import { layoutShiftOf, watchLayoutShift } from '../support/layout-shift.ts'
import { menuDocument } from '../support/menu.ts'
import { untilOpen } from '../support/open-dialog.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const CATEGORIES = 12
const ITEMS = 31

const items = (category: number) =>
  Array.from({ length: ITEMS }, (_, index) => ({
    id: `${category}-${index}`,
    name:
      index === 0 ? `Nasi nomor ${category} with a name that needs two lines` : `Nasi ${category}.${index}`,
    description: 'Rice, egg, sambal and whatever else the cook thinks belongs to it, for very hungry people',
  }))
const menu = menuDocument(
  Object.fromEntries(
    Array.from({ length: CATEGORIES }, (_, index) => [`Part ${index + 1}`, items(index + 1)]),
  ),
)
/** MENU-14: the height of the header, 72 px at most, and 140 px. */
const OFFSET_PX = 212

let company: OwnCompany | undefined
const longMenu = async (site: Site): Promise<OwnCompany> => (company ??= await openCompany(site, { menu }))

const section = (page: Page, part: number) => page.getByRole('region', { name: `Part ${part}`, exact: true })
const products = (page: Page, part: number) => section(page, part).getByRole('button')
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const topOf = (page: Page, part: number) =>
  section(page, part).evaluate(element => Math.round(element.getBoundingClientRect().top))

/** Where the page stands when nothing carries it on: for five frames in the same place. */
const restingScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let [position, frames] = [window.scrollY, 0]
    while (frames < 5) {
      await new Promise(requestAnimationFrame)
      frames = window.scrollY === position ? frames + 1 : 0
      position = window.scrollY
    }
    return position
  })

const trace = v.object({
  traceEvents: v.array(
    v.object({ name: v.string(), args: v.optional(v.object({ elementCount: v.optional(v.number()) })) }),
  ),
})

/** How many elements the browser styled each time that it did. */
const styledAtOnce = (recorded: Buffer): number[] =>
  v
    .parse(trace, JSON.parse(recorded.toString()))
    .traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)

async function withoutScript(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('products come before they are seen and go when they are far; nothing moves', async ({ page, site }) => {
  const { origin } = await longMenu(site)
  await watchLayoutShift(page)
  await page.goto(origin)
  await untilAlive(page)
  await page.evaluate(async () => void (await document.fonts.ready))
  const height = await pageHeight(page)
  expect(await page.getByRole('button', { name: /^Nasi/ }).count()).toBeLessThan(80)
  for (const part of [5, 12, 3]) {
    await expect(products(page, part)).toHaveCount(0)
    await section(page, part).evaluate(element => element.scrollIntoView())
    await expect(section(page, part).getByRole('button', { name: /^Nasi nomor/ })).toBeInViewport()
    await expect(section(page, part).getByText(`${ITEMS} items`)).toBeVisible()
    expect(await pageHeight(page)).toBe(height)
  }
  await expect(products(page, 12)).toHaveCount(0)
  expect(await layoutShiftOf(page)).toBeLessThan(0.02)
})

test('a category far away is reached by its name, and Back returns to the place @desk', async ({
  page,
  site,
}) => {
  const { origin } = await longMenu(site)
  await page.goto(origin)
  const bar = page.getByRole('button', { name: /^Choose a category/ })
  await bar.click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Part 11/ })
    .click()
  await expect.poll(() => topOf(page, 11)).toBeLessThanOrEqual(OFFSET_PX)
  await expect(section(page, 11).getByRole('button', { name: /^Nasi nomor 11/ })).toBeInViewport()
  await expect(bar).toHaveAccessibleName('Choose a category, now Part 11')
  const before = await restingScroll(page)
  await page.getByRole('link', { name: /cart/i }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect(section(page, 11).getByRole('button', { name: /^Nasi nomor 11/ })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('MENU-17 the search finds what is not on the page @phone', async ({ page, site }) => {
  const { origin } = await longMenu(site)
  await page.goto(origin)
  await page.getByRole('button', { name: 'Search menu' }).click()
  await page.getByRole('textbox', { name: 'Search menu' }).fill('nasi 12.3')
  await expect(products(page, 12)).toHaveCount(2)
  await expect(section(page, 1)).toBeHidden()
  await page.getByRole('textbox', { name: 'Search menu' }).fill('nomor')
  await expect(page.getByRole('status').getByText(`${CATEGORIES} results`)).toBeAttached()
  for (const part of [1, CATEGORIES]) {
    await section(page, part).scrollIntoViewIfNeeded()
    await expect(products(page, part)).toHaveCount(1)
  }
})

test('what a search finds stays as it was drawn @phone', async ({ page, site }) => {
  await page.goto((await longMenu(site)).origin)
  await untilAlive(page)
  const [first, later] = [/^Nasi 1\.1 /, /^Nasi 1\.8 /].map(name =>
    section(page, 1).getByRole('button', { name }),
  )
  const [firstBefore, laterBefore] = await Promise.all([first?.elementHandle(), later?.elementHandle()])
  await page.getByRole('button', { name: 'Search menu' }).click()
  const field = page.getByRole('textbox', { name: 'Search menu' })
  await field.fill('nasi')
  await expect(page.getByRole('status').getByText(`${CATEGORIES * ITEMS} results`)).toBeAttached()
  expect(await later?.evaluate((element, known) => element === known, laterBefore)).toBe(true)
  await field.fill('nasi 1.')
  await expect(section(page, 1).getByRole('button', { name: /^Nasi nomor/ })).toHaveCount(0)
  expect(await first?.evaluate((element, known) => element === known, firstBefore)).toBe(true)
})

test('a dialog that opens and closes leaves the styles of the page behind it alone @phone', async ({
  browser,
  page,
  site,
}) => {
  await page.goto((await longMenu(site)).origin)
  await untilAlive(page)
  const elements = await page.locator('*').count()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await products(page, 1).first().click()
  await untilOpen(sheet)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  const styled = styledAtOnce(await browser.stopTracing())
  expect(styled.length).toBeGreaterThan(1)
  expect(Math.max(...styled)).toBeLessThan(elements / 4)
})

test('without script every category is one link away, and complete @phone', async ({ browser, site }) => {
  const { origin } = await longMenu(site)
  const page = await withoutScript(browser, origin)
  await expect(products(page, 2)).toHaveCount(0)
  await section(page, 2).getByRole('link', { name: 'See everything in Part 2' }).click()
  await expect(products(page, 2)).toHaveCount(ITEMS)
  await page.getByRole('button', { name: /^Choose a category/ }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Part 9' }).click()
  await expect(products(page, 9)).toHaveCount(ITEMS)
  await page.context().close()
})

test('the page of a category becomes the whole menu, and what is read stays where it is @phone', async ({
  page,
  site,
}) => {
  const { origin } = await longMenu(site)
  await watchLayoutShift(page)
  await page.goto(`${origin}/?category=category-7#category-category-7`)
  await untilAlive(page)
  await expect(section(page, 1)).toBeAttached()
  await expect.poll(() => topOf(page, 7)).toBeLessThanOrEqual(OFFSET_PX)
  await expect(section(page, 7).getByRole('button', { name: /^Nasi nomor 7/ })).toBeInViewport()
  expect(await layoutShiftOf(page)).toBeLessThan(0.02)
})

test('a list of categories that is open when the page is hydrated becomes the dialog @phone', async ({
  page,
  site,
}) => {
  const { origin } = await longMenu(site)
  let letScriptsGo = () => {}
  const held = new Promise<void>(resolve => {
    letScriptsGo = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(origin, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Choose a category/ }).click()
  const list = page.getByRole('navigation', { name: 'Menu' })
  await expect(list.getByRole('link', { name: 'Part 9' })).toBeVisible()
  letScriptsGo()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(list).toBeHidden()
})
