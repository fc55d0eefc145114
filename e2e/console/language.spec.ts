// A page of the console loads the messages of one language, and those of another one when it is chosen.
import type { Page } from '@playwright/test'
import { openBoard } from '../support/console.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const MESSAGES = /\/assets\/(en|id)-[\w-]+\.js$/

/** The languages whose messages were requested since. */
function requestedLanguages(page: Page): string[] {
  const requested: string[] = []
  page.on('request', request => {
    const [, language] = MESSAGES.exec(request.url()) ?? []
    if (language) requested.push(language)
  })
  return requested
}

async function chooseIndonesian(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your settings|^More$/ }).click()
  await page.getByText('Bahasa Indonesia').click()
}

const expectIndonesian = async (page: Page): Promise<void> => {
  await expect(page.getByText('Pesanan berikutnya muncul di sini dan berbunyi')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
}

test('a page requests the messages of its language once, and no others until they are chosen', async ({
  page,
  site,
}) => {
  const requested = requestedLanguages(page)
  await openBoard(page, site)
  expect(requested).toEqual(['en'])
  await chooseIndonesian(page)
  await page.keyboard.press('Escape')
  await expectIndonesian(page)
  expect(requested).toEqual(['en', 'id'])
  await page.reload()
  await expectIndonesian(page)
  expect(requested).toEqual(['en', 'id', 'id'])
})

test.describe('a language that does not come', () => {
  test.use({ expectedComplaint: /Failed to load resource|ERR_FAILED|dynamically imported module/ })

  test('leaves the page in its own, and says so', async ({ page, site }) => {
    await page.route(/\/assets\/id-[\w-]+\.js$/, route => route.abort())
    await openBoard(page, site)
    await chooseIndonesian(page)
    await expectToast(page, 'No connection to the server')
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  })

  test('is requested again by a page that has no other one', async ({ page, site }) => {
    let requests = 0
    await page.route(/\/assets\/en-[\w-]+\.js$/, route => {
      requests += 1
      return requests === 1 ? route.abort() : route.continue()
    })
    await openBoard(page, site)
    // The preloading and the import may each repeat it.
    expect(requests).toBeGreaterThan(1)
  })
})

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|ERR_FAILED/,
  })

  test('the other language can be chosen, and the shell opens in it', async ({ page, site }) => {
    await openBoard(page, site)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller) return
      await new Promise(resolve =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    })
    await page.context().setOffline(true)
    await chooseIndonesian(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tidak terhubung ke server' })).toBeVisible()
  })
})
