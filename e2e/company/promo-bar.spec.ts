// The announcement above the header.
import { openCompany } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

const LONG = Array.from({ length: 12 }, (_, index) => `Message number ${index}`).join('<br>')

test('COMPANY-20 a company without a text has no bar @phone', async ({ page, site }) => {
  const company = await openCompany(site)
  await page.goto(company.origin)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test('COMPANY-20 a text wider than the screen scrolls, and stops under the pointer and the focus', async ({
  page,
  site,
}) => {
  const company = await openCompany(site, {
    words: { red_bar_text: `<a href="https://example.com/x">More</a> ${LONG}` },
  })
  await page.goto(company.origin)
  const bar = page.getByRole('region', { name: 'Announcement' })
  const state = () =>
    bar.evaluate(element =>
      element
        .getAnimations({ subtree: true })
        .map(movement => movement.playState)
        .join(),
    )
  await expect.poll(state).toBe('running')
  await bar.hover()
  await expect.poll(state).toBe('paused')
  await page.mouse.move(5, 500)
  await expect.poll(state).toBe('running')
  const link = bar.getByRole('link', { name: 'More' })
  await expect(link).toHaveCount(1)
  await link.focus()
  await expect.poll(state).toBe('paused')
})

test('a text that fits stands still in the middle', async ({ page, site }) => {
  const company = await openCompany(site, { words: { red_bar_text: 'Fresh every day' } })
  await page.goto(company.origin)
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar.getByText('Fresh every day')).toHaveCount(1)
  const text = await bar.getByText('Fresh every day').boundingBox()
  const frame = await bar.boundingBox()
  if (!text || !frame) throw new Error('nothing is on the screen')
  expect(Math.abs(text.x + text.width / 2 - (frame.x + frame.width / 2))).toBeLessThan(2)
  expect(await bar.evaluate(element => element.getAnimations({ subtree: true }).length)).toBe(0)
})

test.describe('for those who asked for less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the text stands still @phone', async ({ page, site }) => {
    const company = await openCompany(site, { words: { red_bar_text: LONG } })
    await page.goto(company.origin)
    const bar = page.getByRole('region', { name: 'Announcement' })
    await expect(bar.getByText('Message number 0').first()).toBeInViewport()
    expect(await bar.evaluate(element => element.getAnimations({ subtree: true }).length)).toBe(0)
  })
})

test('COMPANY-20 of its HTML only text, emphasis and links are left @phone', async ({ page, site }) => {
  const red_bar_text = [
    '<b>Bold</b> and <em>slanted</em> <a href="https://example.com/menu">linked</a>',
    '<script>document.title = "taken"</script>',
    '<img src="x" onerror="document.title = \'taken\'">',
    '<a href="javascript:document.title=1">trap</a>',
    '<style>body { display: none }</style><iframe src="https://example.com"></iframe>',
  ].join(' ')
  const company = await openCompany(site, { words: { red_bar_text } })
  await page.goto(company.origin)
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar.getByRole('link', { name: 'linked' }).first()).toHaveAttribute(
    'href',
    'https://example.com/menu',
  )
  await expect(bar.getByText('Bold').first()).toHaveCSS('font-weight', '800')
  await expect(bar.getByText('slanted').first()).toHaveCSS('font-style', 'italic')
  await expect(bar.getByRole('link', { name: 'trap' })).toHaveCount(0)
  await expect(bar.locator('script, img, style, iframe, [onerror]')).toHaveCount(0)
  await expect(page).toHaveTitle('Warung Uji')
})
