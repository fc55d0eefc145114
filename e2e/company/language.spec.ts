// The choice of a language, where a company offers more than one.
import { expectAccessible } from '../support/accessibility.ts'
import { openCompany } from '../support/company.ts'
import { menuDocument } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/,
})

test('COMPANY-24 I18N-02 a language is chosen at the foot of the page, is remembered, and is there without a connection', async ({
  page,
  site,
}) => {
  const menu = menuDocument({ Drinks: [{ id: 'water', name: 'Mineral water', indonesian: 'Air mineral' }] })
  const company = await openCompany(site, { words: { locales: ['en', 'id'] }, menu })
  await page.goto(company.origin)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const choice = page.getByRole('navigation', { name: 'Language' })
  await expect(choice.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await choice.getByRole('link', { name: 'Bahasa Indonesia' }).focus()
  await page.keyboard.press('Enter')

  await expect(html).toHaveAttribute('lang', 'id')
  await expect(page).toHaveURL(`${company.origin}/`)
  await expect(
    page.getByRole('navigation', { name: 'Bahasa' }).getByRole('link', { name: 'Bahasa Indonesia' }),
  ).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: /^Air mineral/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${company.origin}/cart`)
  await expect(page.getByRole('heading', { name: 'Keranjang Anda kosong' })).toBeVisible()

  // Pages cached in the other language are gone.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const pages = await caches.open('pages')
        const stored = await Promise.all((await pages.keys()).map(key => pages.match(key)))
        const languages = await Promise.all(
          stored.map(async answer => /<html lang="(..)"/.exec((await answer?.text()) ?? '')?.[1]),
        )
        return [languages.length > 2, ...new Set(languages)]
      }),
    )
    .toEqual([true, 'id'])
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await caches.open('menus'))
          .keys()
          .then(keys => keys.map(({ url }) => new URL(url).searchParams.get('locale'))),
      ),
    )
    .toEqual(['id'])
  await page.context().setOffline(true)
  await page.goto(company.origin)
  await expect(page.getByRole('button', { name: /^Air mineral/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Bahasa' }).getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('Anda sedang offline.')).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'id')
})
