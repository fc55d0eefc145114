import { crc32 } from 'node:zlib'
import * as api from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { menuDocumentOf } from '@pesan/testkit/menu-document'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Api
let key: string
beforeAll(async () => {
  server = await startApi()
  key = await server.keyOf('bara')
})
afterAll(() => server.stop())

const WHOLE = { left: 0, top: 0, width: 1, height: 1 }
const RED = [200, 0, 0]
const GREEN = [0, 160, 0]
const BLUE = [0, 0, 200]
const WHITE = [250, 250, 250]

/** Quarters: red and green above, blue and white below. */
async function quarters(size = 200): Promise<Sharp> {
  const pixels = Buffer.alloc(size * size * 3)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const colour = [RED, GREEN, BLUE, WHITE][(y < size / 2 ? 0 : 2) + (x < size / 2 ? 0 : 1)] ?? WHITE
      pixels.set(colour, (y * size + x) * 3)
    }
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
}

const store = async (bytes: Buffer) =>
  (await server.call(api.storePhoto, { token: key, body: { content: bytes.toString('base64') } })).data
const cut = async (body: Parameters<typeof cutBody>[0]) =>
  (await server.call(api.cutPhoto, { token: key, body: cutBody(body) })).data
const cutBody = ({
  original,
  rotation = 0,
  area = WHOLE,
}: {
  original: string
  rotation?: 0 | 90 | 180 | 270
  area?: object
}) => ({
  original,
  rotation,
  area: { ...WHOLE, ...area },
})
const refusalOf = async (content: Buffer | string) =>
  server.refusal(api.storePhoto, {
    token: key,
    body: { content: typeof content === 'string' ? content : content.toString('base64') },
  })

/** The names of the colours in the middle of the quarters of a served image. */
async function coloursOf(path: string, host = 'bara.localhost'): Promise<string[]> {
  const { bytes } = await server.fetch({ path, host })
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const nameAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 230 && green > 230) return 'white'
    return red > 150 ? 'red' : green > 120 ? 'green' : blue > 150 ? 'blue' : 'unknown'
  }
  return [nameAt(0.25, 0.25), nameAt(0.75, 0.25), nameAt(0.25, 0.75), nameAt(0.75, 0.75)]
}
const pathOf = (address: string) => new URL(address).pathname

test('EDIT-06 a photo is rotated and cut on the server, and its original stays for another cut', async () => {
  const { original } = await store(await (await quarters()).png().toBuffer())
  const whole = await cut({ original })
  expect(await coloursOf(pathOf(whole.address))).toEqual(['red', 'green', 'blue', 'white'])
  const rotated = await cut({ original, rotation: 90 })
  expect(await coloursOf(pathOf(rotated.address))).toEqual(['blue', 'red', 'white', 'green'])
  const corner = await cut({ original, rotation: 90, area: { left: 0.5, top: 0.5, width: 0.5, height: 0.5 } })
  expect(new Set(await coloursOf(pathOf(corner.address)))).toEqual(new Set(['green']))
  expect(corner.image).toMatchObject({ width: 100, height: 100 })
  const { data } = await server.call(api.listMenuPhotos, { token: key })
  expect(data).toContainEqual(corner)
})

test('EDIT-06 the orientation of the camera counts before its rotation, and where the photo was taken is in no served file', async () => {
  const lying = await (await quarters())
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 30/1 0/1' } } })
    .toBuffer()
  expect((await sharp(lying).metadata()).orientation).toBe(6)
  const { original } = await store(lying)
  const { address } = await cut({ original })
  expect(await coloursOf(pathOf(address))).toEqual(['blue', 'red', 'white', 'green'])
  const ofOriginal = await server.fetch({
    path: `/pictures/${original}/320.webp`,
    host: 'bara.localhost',
  })
  const ofCut = await server.fetch({ path: pathOf(address), host: 'bara.localhost' })
  for (const { bytes } of [ofOriginal, ofCut]) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('EDIT-06 a photo of print colours is shown in those of screens', async () => {
  const { original } = await store(await (await quarters()).toColourspace('cmyk').jpeg().toBuffer())
  const { address } = await cut({ original })
  const { bytes } = await server.fetch({ path: pathOf(address), host: 'bara.localhost' })
  expect((await sharp(bytes).metadata()).space).toBe('srgb')
})

test('EDIT-06 the same cut has the same address, and a menu that names it shows it without fetching it', async () => {
  const { original } = await store(await (await quarters(240)).png().toBuffer())
  const one = await cut({ original, rotation: 180 })
  expect(await cut({ original, rotation: 180 })).toEqual(one)
  const items = [{ id: 'bowl', photos: [one.address] }]
  await server.call(api.importMenu, { token: key, body: menuDocumentOf([{ id: 'all', items }]) })
  const { categories } = await server.call(api.readMenu, {})
  expect(categories[0]?.items[0]?.picture?.hash).toBe(one.image.hash)
  expect(server.imageSource.requests).toEqual([])
})

test('EDIT-06 what is no photo, moves, is too small or too big is refused with the reason', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  const moving = await sharp(
    [
      await (await quarters(20)).png().toBuffer(),
      await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .webp()
    .toBuffer()
  const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  // As few bytes as they are, decoded it would fill 14 GB.
  const bomb = Buffer.from(
    await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  bomb.writeUInt32BE(70_000, 16)
  bomb.writeUInt32BE(70_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const damaged = (await (await quarters()).jpeg().toBuffer()).subarray(0, 400)
  const cases: [Buffer, RegExp][] = [
    [pdf, /is no JPEG, PNG, WebP or AVIF/],
    [heic, /is no JPEG, PNG, WebP or AVIF/],
    [moving, /moves/],
    [huge, /larger than 40 megapixels/],
    [bomb, /larger than 40 megapixels/],
    [damaged, /is damaged/],
    [await (await quarters(10)).png().toBuffer(), /smaller than 16 pixels/],
  ]
  for (const [content, reason] of cases) {
    const { code, errors } = await refusalOf(content)
    expect(code).toBe('photo_refused')
    expect(errors?.['content']?.[0]).toMatch(reason)
  }
})

test('I16 an original of another company can be neither cut nor seen', async () => {
  const { original } = await store(await (await quarters(220)).png().toBuffer())
  const refused = await server.refusal(api.cutPhoto, {
    token: await server.keyOf('sawah'),
    body: cutBody({ original }),
  })
  expect(refused.code).toBe('photo_refused')
  const path = `/pictures/${original}/320.webp`
  expect((await server.fetch({ path, host: 'bara.localhost' })).status).toBe(200)
  expect((await server.fetch({ path, host: 'sawah.localhost' })).status).toBe(404)
})

test('the console shows the photos of a company, by its slug, and no host of a company does', async () => {
  const { original } = await store(await (await quarters(180)).png().toBuffer())
  const statusOf = async (slug: string, host: string) =>
    (await server.fetch({ path: `/pictures/${slug}/${original}/160.webp`, host })).status
  expect(await statusOf('bara', 'manage.localhost')).toBe(200)
  expect(await statusOf('sawah', 'manage.localhost')).toBe(404)
  expect(await statusOf('bara', 'bara.localhost')).toBe(404)
})
