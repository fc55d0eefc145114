// The console as an application of its device: what a browser asks for before it offers to install it.
import { consoleOrigin } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

interface Manifest {
  id: string
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

/** As the browser measures it. */
interface Icon {
  type: string | null
  width: number
  height: number
}

// No one is signed in.
test.use({ expectedComplaint: /401 \(Unauthorized\)/ })

test('STAFF-01 the console can be installed: its name, its board, its host, and icons of the sizes that they claim @phone', async ({
  page,
  site,
}) => {
  await page.goto(consoleOrigin(site))
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { type, manifest } = await page.evaluate(async href => {
    const answer = await fetch(href)
    return { type: answer.headers.get('content-type'), manifest: (await answer.json()) as Manifest }
  }, address ?? '')
  expect(type).toContain('application/manifest+json')
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Pesan',
    short_name: 'Pesan',
    start_url: '/board',
    scope: '/',
    display: 'standalone',
  })
  const sizes = manifest.icons.map(({ sizes: size }) => size)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes: claimed, type: kind } of manifest.icons) {
    const icon = await page.evaluate(async (source): Promise<Icon> => {
      const image = Object.assign(new Image(), { src: source })
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      return { type: (await fetch(source)).headers.get('content-type'), width, height }
    }, src)
    expect(icon.type).toContain(kind)
    if (claimed !== 'any') expect(`${icon.width}x${icon.height}`).toBe(claimed)
  }
  await page.goto(`${consoleOrigin(site)}${manifest.start_url}`)
  await expect(page.getByRole('heading', { name: 'Sign in to your restaurant' })).toBeVisible()
})
