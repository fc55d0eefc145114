// The bands of the board about what is still on although its reason is over. When that is so, the server's tests say with a moved clock.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner, openBoard } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

const CALLS = '/api/restaurant/v1'
const PRESSES = /\/(opening\/pauses\/end|opening\/busy|stock)$/

interface Answer {
  data: { outlets: { outlet_id: string; pauses: Record<string, { automatic?: boolean }> }[] }
}

/** As the pages of the console call. */
const call = (page: Page, company: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ({ address, slug, sent }) => {
      const headers = { 'pesan-company': slug, 'content-type': 'application/json' }
      const response = await fetch(address, {
        headers,
        ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      })
      return response.json()
    },
    { address: `${CALLS}${path}`, slug: company, sent: body },
  )

const outletOf = async (page: Page, company: string): Promise<string> =>
  (await call(page, company, '/opening')).data.outlets[0]?.outlet_id ?? ''

/** From now on the server answers so, until something is pressed. */
async function answerWith(page: Page, path: string, json: object): Promise<void> {
  let isPressed = false
  page.on('request', request => {
    isPressed ||= request.method() === 'POST' && PRESSES.test(request.url())
  })
  await page.route(`**${CALLS}${path}`, route => (isPressed ? route.continue() : route.fulfill({ json })))
}

const remind = (page: Page, outlet_id: string, members: object): Promise<void> =>
  answerWith(page, '/reminders', {
    status: true,
    message: '',
    data: [{ outlet_id, name: 'Berawa', pauses: [], busy: null, sold_out: [], ...members }],
  })

test('HOURS-15 a pause that outlives its reason is a band on the board of an owner, and one press ends it', async ({
  page,
  site,
  isMobile,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  await expect(page.getByText('The next order comes up here and rings')).toBeVisible()
  const outlet_id = await outletOf(page, company.slug)
  await call(page, company.slug, '/opening/pauses', { outlet_id, modes: ['delivery', 'pickup'], lasts: null })
  const since = new Date(Date.now() - 86_400_000).toISOString()
  await remind(page, outlet_id, {
    pauses: [
      { mode: 'delivery', since },
      { mode: 'pickup', since },
    ],
  })
  await page.reload()
  const band = page.getByRole('region', { name: /^Orders are still paused, since \d+ \w+, \d\d\.\d\d$/ })
  await expect(band).toBeVisible()
  await expectAccessible(page)
  await band.getByRole('button', { name: 'End now' }).click()
  await expect(band).toHaveCount(0)
  // A phone has no room for it.
  if (!isMobile) await expect(page.getByText('Open', { exact: true })).toBeVisible()
})

test('HOURS-15 sold-out items that outlive their reason are on sale again by one press; what is left on stays quiet here', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/board' })
  await expect(page.getByText('The next order comes up here and rings')).toBeVisible()
  const outlet_id = await outletOf(page, company.slug)
  const marks = ['nasi', 'teh'].map(id => ({ type: 'product', id, sold_out: true }))
  await call(page, company.slug, '/stock', { outlet_id, changes: marks })
  const since = new Date().toISOString()
  await remind(page, outlet_id, {
    busy: { since },
    sold_out: [
      { type: 'product', id: 'nasi', name: 'Nasi Uji', since },
      { type: 'product', id: 'teh', name: 'Es Teh', since },
    ],
  })
  await page.reload()
  const busy = page.getByRole('region', { name: /^Every promise is still longer, since/ })
  const soldOut = page.getByRole('region', { name: /^Still sold out: Nasi Uji, Es Teh, since/ })
  await busy.getByRole('button', { name: 'Leave it on' }).click()
  await expect(busy).toHaveCount(0)
  await page.reload()
  await expect(soldOut).toBeVisible()
  await expect(busy).toHaveCount(0)
  await soldOut.getByRole('button', { name: 'On sale again' }).click()
  await expect(soldOut).toHaveCount(0)
  const { data } = await call(page, company.slug, `/stock?outlet_id=${outlet_id}`)
  expect(data).toMatchObject([{ sold_out: false }, { sold_out: false }])
})

test('HOURS-15 an outlet that has paused itself says so on every board, and one press ends it', async ({
  page,
  site,
}) => {
  const { company } = await openBoard(page, site)
  const outlet_id = await outletOf(page, company.slug)
  await call(page, company.slug, '/opening/pauses', {
    outlet_id,
    modes: ['delivery', 'pickup'],
    lasts: 'next_opening',
  })
  const paused = await call(page, company.slug, '/opening')
  for (const pause of Object.values(paused.data.outlets[0]?.pauses ?? {})) pause.automatic = true
  await answerWith(page, '/opening', paused)
  await page.reload()
  const band = page.getByRole('region', { name: 'Paused: 3 orders in a row were not answered' })
  await expect(band).toBeVisible()
  await expectAccessible(page)
  await band.getByRole('button', { name: 'Take orders again' }).click()
  await expect(band).toHaveCount(0)
})
