// The page of the people of a restaurant, as its owner uses it.
import { expect, type Locator, type Page } from '@playwright/test'

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024

/** The row of a member or an invitation: of the table, or of the list on a phone. */
export const rowOf = (page: Page, text: string): Locator =>
  page
    .getByRole('table', { name: 'People' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'People' }).getByRole('listitem'))
    .filter({ hasText: text })

/** The form stands beside the table where there is room, otherwise a sheet opens. */
export async function openInvitation(page: Page): Promise<Locator> {
  if (!isWide(page)) await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send invitation' }) })
  await expect(form).toBeVisible()
  return form
}

export const roleButton = (page: Page, role: string, name: string): Locator =>
  page.getByRole('button', { name: `${role}, role of ${name}` })

/** Chooses from the menu behind `…`. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** `+62 812 3788 4410`; the end of a number, which a row shows in groups. */
export const shownNumber = (phone: string): string => {
  const [, first, second, rest] = /^(\d{3})(\d{4})(\d*)$/.exec(phone) ?? []
  return `+62 ${first} ${second} ${rest}`
}

/** From now on a change of people, or closing the company, needs a fresh code, until this one is confirmed. */
export async function requireFreshCode(page: Page, code: string): Promise<void> {
  let isFresh = false
  const session: unknown = await page.evaluate(async () => (await fetch('/api/console/v1/session')).json())
  const refuse = (status: number, refusal: string) => ({
    status,
    json: { status: false, code: refusal, message: refusal },
  })
  await page.route(/\/api\/restaurant\/v1\/(members|company\/closed)/, async route => {
    if (isFresh || route.request().method() === 'GET') await route.fallback()
    else await route.fulfill(refuse(403, 'fresh_code_needed'))
  })
  await page.route(/\/api\/console\/v1\/codes$/, route =>
    route.fulfill({
      json: {
        status: true,
        message: 'OK',
        expired_at: new Date().toISOString(),
        request_id: crypto.randomUUID(),
        delivery: 'sent',
        errors: {},
        data: null,
      },
    }),
  )
  await page.route(/\/api\/console\/v1\/session\/confirmation$/, async route => {
    const { otp } = route.request().postDataJSON() as { otp: string }
    if (otp !== code) return route.fulfill(refuse(422, 'invalid_otp'))
    isFresh = true
    await route.fulfill({ json: session })
  })
}
