import * as api from '@pesan/contract/api'
import type { ProductImage } from '@pesan/contract/product-image'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { menuDocumentOf } from '@pesan/testkit/menu-document'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let server: Api
let key: string
beforeAll(async () => {
  server = await startApi()
  key = await server.keyOf('bara')
})
afterAll(() => server.stop())
beforeEach(() => {
  server.imageSource.requests.length = 0
  server.imageStore.puts.length = 0
})

let shade = 0
/** Every image is different. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  shade += 10
  const background = { r: 200, g: shade, b: 50 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

let addresses = 0
const newAddress = () => `https://images.example/${(addresses += 1)}.jpg`

/** Returns an address that serves these bytes. */
function lay(bytes: Buffer): string {
  const address = newAddress()
  server.imageSource.setAnswer(address, { status: 'fetched', bytes })
  return address
}

/** Imports a menu with one product for each list of photos. */
async function importPhotos(photos: string[][], { dryRun = false, slug = 'bara' } = {}) {
  const items = photos.map((each, index) => ({ id: `item-${index}`, photos: each }))
  const { data } = await server.call(api.importMenu, {
    token: await server.keyOf(slug),
    query: { dry_run: dryRun ? 'true' : 'false' },
    body: menuDocumentOf([{ id: 'all', items }]),
  })
  return data
}

async function readProducts(company = 'bara') {
  const { categories } = await server.call(api.readMenu, { company })
  return categories.flatMap(category => category.items)
}

async function readImages(company = 'bara'): Promise<(ProductImage | undefined)[]> {
  return (await readProducts(company)).map(product => product.picture)
}

const getFile = (path: string, { company = 'bara', headers = {} } = {}) =>
  server.fetch({ path, host: `${company}.localhost`, headers })

describe('importing a menu', () => {
  test('PROD-09 an image is fetched, stored and shown from an address of this server', async () => {
    const { warnings } = await importPhotos([[lay(await jpegOf(1200, 800))], []])
    expect(warnings).toEqual([])
    const [shown, without] = await readProducts()
    expect(shown?.picture).toMatchObject({ width: 1200, height: 800, formats: ['avif', 'webp'] })
    expect(shown?.picture?.color).toMatch(/^#C[78]/)
    expect(shown?.photos).toEqual([`/pictures/${shown?.picture?.hash}/960.webp`])
    expect(without).toMatchObject({ photos: [] })
    expect(without?.picture).toBe(undefined)
  })

  test('PROD-05 of several photos the first is shown', async () => {
    await importPhotos([[lay(await jpegOf(300, 200)), lay(await jpegOf(500, 400))]])
    const [shown] = await readProducts()
    expect(shown?.picture).toMatchObject({ width: 300, height: 200 })
    expect(shown?.photos[0]).toContain(shown?.picture?.hash)
  })

  test('an image that cannot be fetched is left out with a warning, and the menu is imported', async () => {
    const good = await jpegOf(400, 400)
    const gone = newAddress()
    server.imageSource.setAnswer(gone, { status: 'refused', reason: 'was answered with status 404' })
    const photos = [
      [lay(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
      [lay(good.subarray(0, good.length / 2))],
      [
        lay(
          await sharp({ create: { width: 8_001, height: 5_001, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ),
      ],
      [lay(await jpegOf(15, 400))],
      [gone],
      ['http://169.254.169.254/latest/meta-data/'],
      [lay(good)],
    ]
    const { warnings, products } = await importPhotos(photos)
    expect(products).toBe(7)
    expect(warnings).toEqual([
      {
        path: 'categories[0].items[0].photos[0]',
        message: 'the picture is no JPEG, PNG, WebP or AVIF picture',
      },
      { path: 'categories[0].items[1].photos[0]', message: 'the picture is damaged' },
      { path: 'categories[0].items[2].photos[0]', message: 'the picture is larger than 40 megapixels' },
      { path: 'categories[0].items[3].photos[0]', message: 'the picture is smaller than 16 pixels' },
      { path: 'categories[0].items[4].photos[0]', message: 'the picture was answered with status 404' },
      {
        path: 'categories[0].items[5].photos[0]',
        message: 'the picture is at a host from which pictures are not fetched',
      },
    ])
    const images = await readImages()
    expect(images.map(image => image !== undefined)).toEqual([false, false, false, false, false, false, true])
  })

  test('PROD-09 the host of the console has the pictures of each company below its slug, and no other', async () => {
    await importPhotos([[lay(await jpegOf(300, 200))]])
    const [image] = await readImages()
    const file = `${image?.hash}/160.webp`
    const atConsole = (path: string) => getFile(path, { company: 'manage' })
    for (const _ of ['made', 'from memory']) {
      const { status, headers } = await atConsole(`/pictures/bara/${file}`)
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toContain('immutable')
    }
    const others = [`/pictures/sawah/${file}`, `/pictures/nowhere/${file}`, `/pictures/${file}`]
    for (const path of others) expect((await atConsole(path)).status).toBe(404)
    expect((await getFile(`/pictures/bara/${file}`)).status).toBe(404)
  })

  test('the same content is stored once, whatever its address and company', async () => {
    const bytes = await jpegOf(640, 640)
    await importPhotos([[lay(bytes)], [lay(bytes)]])
    await importPhotos([[lay(bytes)]], { slug: 'sawah' })
    const [one, other] = await readImages()
    const [third] = await readImages('sawah')
    expect(one?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect([other?.hash, third?.hash]).toEqual([one?.hash, one?.hash])
    expect(server.imageStore.puts.filter(put => put === `${one?.hash}/original`)).toHaveLength(1)
  })

  test('a stored image is not fetched again, a failed one is', async () => {
    const stored = lay(await jpegOf(320, 320))
    const failing = newAddress()
    server.imageSource.setAnswer(failing, { status: 'refused', reason: 'did not come within 5 s' })
    await importPhotos([[stored], [stored], [failing]])
    expect(server.imageSource.requests.toSorted()).toEqual([stored, failing].toSorted())
    server.imageSource.setAnswer(failing, { status: 'fetched', bytes: await jpegOf(320, 320) })
    expect(await importPhotos([[stored], [failing]])).toMatchObject({ warnings: [] })
    expect(server.imageSource.requests.slice(2)).toEqual([failing])
  })

  test('without an image store the menu is imported without new images and with a warning; the next import adds them', async () => {
    const address = lay(await jpegOf(320, 320))
    server.imageStore.isDown = true
    const { warnings, products } = await importPhotos([[address], []]).finally(() => {
      server.imageStore.isDown = false
    })
    expect(products).toBe(2)
    expect(warnings).toEqual([
      {
        path: 'categories[0].items[0].photos[0]',
        message: 'the picture could not be stored, the image store does not work: import the menu again',
      },
    ])
    expect(server.log.takeErrors()).not.toEqual([])
    expect(await readImages()).toEqual([undefined, undefined])
    expect(await importPhotos([[address], []])).toMatchObject({ warnings: [] })
    expect((await readImages())[0]).toBeDefined()
  })

  test('a dry run fetches nothing, and reports which addresses are not allowed', async () => {
    const address = lay(await jpegOf(320, 320))
    const { warnings } = await importPhotos([[address], ['https://elsewhere.example/a.jpg']], {
      dryRun: true,
    })
    expect(warnings.map(({ path }) => path)).toEqual(['categories[0].items[1].photos[0]'])
    expect(server.imageSource.requests).toEqual([])
  })
})

describe('an image uploaded by the restaurant', () => {
  const give = async (address: string, bytes: Buffer) =>
    server.call(api.storePicture, { token: key, body: { address, content: bytes.toString('base64') } })

  test('appears where the menu names its address, without another import', async () => {
    const address = 'https://nowhere.example/dish.jpg'
    await importPhotos([[address]])
    const { version } = await server.call(api.readMenu)
    const { data } = await give(address, await jpegOf(500, 400))
    expect(data).toMatchObject({ width: 500, height: 400 })
    const menu = await server.call(api.readMenu)
    expect(menu.version).toBe(version + 1)
    expect(menu.categories[0]?.items[0]?.picture?.hash).toBe(data.hash)
    const another = await jpegOf(300, 300)
    const replaced = await give(address, another)
    expect((await readImages())[0]?.hash).toBe(replaced.data.hash)
    await give(address, another)
    expect((await server.call(api.readMenu)).version).toBe(version + 2)
    expect(server.imageSource.requests).toEqual([])
  })

  test('is not stored without what shows it, so that sending it again shows it', async () => {
    const address = 'https://nowhere.example/broken-off.jpg'
    await importPhotos([[address]])
    const { version } = await server.call(api.readMenu)
    const bytes = await jpegOf(200, 200)
    await server.rows(`alter table company add constraint stuck check (menu_version <= ${version}) not valid`)
    await expect(give(address, bytes)).rejects.toThrow(/500/)
    await server.rows('alter table company drop constraint stuck')
    expect(server.log.takeErrors()).toHaveLength(1)
    const { data } = await give(address, bytes)
    expect((await readImages())[0]?.hash).toBe(data.hash)
    expect((await server.call(api.readMenu)).version).toBe(version + 1)
  })

  test('is refused if it is not an image', async () => {
    const body = {
      address: 'https://nowhere.example/a.jpg',
      content: Buffer.from('hello').toString('base64'),
    }
    expect(await server.refusal(api.storePicture, { token: key, body })).toMatchObject({
      httpStatus: 422,
      code: 'import_invalid',
      errors: { content: ['the picture is no JPEG, PNG, WebP or AVIF picture'] },
    })
  })
})

describe('the files', () => {
  test('come in both formats and may be cached forever', async () => {
    await importPhotos([[lay(await jpegOf(1000, 500))]])
    const [image] = await readImages()
    for (const format of ['avif', 'webp']) {
      const answer = await getFile(`/pictures/${image?.hash}/480.${format}`)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      const { width, height, format: decoded } = await sharp(answer.bytes).metadata()
      expect([width, height, decoded]).toEqual([480, 240, format === 'avif' ? 'heif' : 'webp'])
      const headers = { 'if-none-match': String(answer.headers.etag) }
      expect(await getFile(`/pictures/${image?.hash}/480.${format}`, { headers })).toMatchObject({
        status: 304,
      })
    }
  })

  test('are never larger than the original, and have the camera’s orientation applied', async () => {
    const sideways = await sharp(await jpegOf(300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await importPhotos([[lay(sideways)]])
    const [image] = await readImages()
    expect(image).toMatchObject({ width: 200, height: 300 })
    const { bytes } = await getFile(`/pictures/${image?.hash}/320.webp`)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([200, 300, undefined])
    expect(await getFile(`/pictures/${image?.hash}/480.webp`)).toMatchObject({ status: 404 })
  })

  test('are made once, also for many concurrent requests', async () => {
    await importPhotos([[lay(await jpegOf(900, 900))]])
    const [image] = await readImages()
    const path = `/pictures/${image?.hash}/720.webp`
    const answers = await Promise.all(Array.from({ length: 8 }, () => getFile(path)))
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1)
    expect(server.imageStore.puts.filter(put => put === `${image?.hash}/720.webp`)).toHaveLength(1)
  })

  test('of another company, of another size or of another format are not found', async () => {
    await importPhotos([[lay(await jpegOf(800, 800))]])
    const [image] = await readImages()
    const base = `/pictures/${image?.hash}`
    expect(await getFile(`${base}/160.webp`)).toMatchObject({ status: 200 })
    expect(await getFile(`${base}/160.webp`, { company: 'sawah' })).toMatchObject({ status: 404 })
    for (const path of [
      `${base}/161.webp`,
      `${base}/160.png`,
      `${base}/original`,
      `${base}/../${image?.hash}/160.webp`,
      `/pictures/${'0'.repeat(64)}/160.webp`,
      '/pictures/x',
    ]) {
      expect({ path, status: (await getFile(path)).status }).toEqual({ path, status: 404 })
    }
  })
})
