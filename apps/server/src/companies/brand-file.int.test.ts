// The images that represent a company outside its pages: icons, share image and manifest.
import { type Api, startApi } from '@pesan/testkit/api-harness'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.importCompany({
    company_slug: 'bara',
    name: '"Éclair" & Co',
    primary_color: '#F4F1EA',
    icon: null,
  })
})
afterAll(() => api.stop())

const at = (path: string) => api.fetch({ path, host: 'bara.localhost' })
const pageTag = async (pattern: RegExp) => pattern.exec((await at('/')).text)?.[1] ?? ''

test('COMPANY-14 a company without an icon has its initial in its colour', async () => {
  const path = await pageTag(/<link rel="icon" href="([^"]+)">/)
  const answer = await at(path)
  expect(answer.headers['content-type']).toBe('image/svg+xml')
  const svg = answer.text
  expect(svg).toContain('>É</text>')
  expect(svg).toContain('fill="#F4F1EA"')
})

test('browsers that request /favicon.ico get the same icon', async () => {
  const answer = await at('/favicon.ico')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/x-icon'])
  const ico = answer.bytes
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})

test('a shared link shows an image of 1200 by 630', async () => {
  const path = new URL(await pageTag(/<meta property="og:image" content="([^"]+)">/)).pathname
  const { bytes: image, headers } = await at(path)
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(image.length).toBeLessThan(300_000)
  expect(headers['cache-control']).toContain('immutable')
  expect((await at(path.replace('share-', 'share-9'))).status).toBe(404)
})

test('the manifest has a maskable icon, filled to its edges', async () => {
  const manifest = JSON.parse((await at('/manifest.webmanifest')).text) as {
    icons: { src: string; purpose?: string }[]
  }
  const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable')
  const { data, info } = await sharp((await at(maskable?.src ?? '')).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([512, 512])
  expect([...data.subarray(0, 3)]).toEqual([0xf4, 0xf1, 0xea])
})
