// The measurement: two servers behind one address, open pages of customers connected to both, and a restaurant that publishes prices.
// A page does what the storefront's does: it waits for its own short while, and reads the announced menu.
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { openChannel } from '../harness/channel.ts'
import { startDatabase } from '../harness/database.ts'
import { importMenu, largeMenu } from '../harness/large-menu.ts'
import { startOneAddress } from '../harness/one-address.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { runLimited } from '../harness/run-limited.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { call, readShop, type ShopFacts } from '../harness/shop.ts'

export interface Sizes {
  pages: number
  products: number
  publications: number
}

export interface Measurement extends Sizes {
  /** From before the restaurant's press until the last byte of the new menu at each page. */
  latenciesMs: number[]
  missed: number
}

const OPENING_AT_ONCE = 20
/** What has not come this long after its publication was missed. */
const SETTLE_MS = 4000
const LOOK_EVERY_MS = 50
/** As the storefront's pages. */
const SPREAD_MS = 600
const AGAIN_MS = 400
const MAX_TRIES = 5

const published = v.object({ version: v.number() })
const draft = v.object({ data: v.object({ revision: v.number() }) })
const menu = v.object({
  version: v.number(),
  categories: v.array(v.object({ items: v.array(v.object({ id: v.string(), price: v.number() })) })),
})

export async function measureMenuNews(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const { url: databaseUrl } = await startDatabase(scope)
  const first = await startProductServer(scope, { sandboxPort, databaseUrl })
  const second = await startProductServer(scope, { sandboxPort, databaseUrl, beside: first })
  await importMenu(first, await largeMenu(sizes.products))
  const port = await startOneAddress(scope, [first.port, second.port])
  const shop = await readShop(port)
  const restaurant = await startRestaurant(port, { server: first, shop })

  let pressedAtMs = 0
  const latenciesMs: number[] = []
  const pages = await runLimited(Array.from({ length: sizes.pages }), OPENING_AT_ONCE, () =>
    openChannel({
      port,
      realtimeKey: shop.realtimeKey,
      channel: `companies.${shop.companyId}.menu`,
      onEvent(event, data) {
        if (event !== 'MenuPublished') throw new Error(`${event} ${data}`)
        const { version } = v.parse(published, JSON.parse(data))
        const since = pressedAtMs
        const note = async () => {
          if ((await readMenu(port, shop, version)) && since > 0) latenciesMs.push(performance.now() - since)
        }
        // What cannot be read was missed.
        note().catch(() => undefined)
      },
    }),
  )
  scope.atEnd(async () => {
    for (const page of pages) page.close()
  })
  // What the import announced is on its way until here.
  await wait(SETTLE_MS)
  for (let count = 1; count <= sizes.publications; count += 1) {
    const revision = await restaurant.edit()
    pressedAtMs = performance.now()
    await restaurant.publish(revision)
    while (latenciesMs.length < count * sizes.pages && performance.now() - pressedAtMs < SETTLE_MS)
      await wait(LOOK_EVERY_MS)
  }
  return { ...sizes, latenciesMs, missed: sizes.pages * sizes.publications - latenciesMs.length }
}

/** Changes the price of a product by one step, and publishes that. */
async function startRestaurant(port: number, { server, shop }: { server: ProductServer; shop: ShopFacts }) {
  const { categories } = v.parse(menu, await call(port, `/api/online-store/${shop.companyId}/menus`))
  const product = categories.at(-1)?.items[0]
  if (!product) throw new Error('the menu is empty')
  let { price } = product
  const ask = (path: string, body: object) =>
    call(port, `/api/restaurant/v1/menu/draft${path}`, {
      token: server.operatorKey,
      headers: { 'pesan-company': 'bara' },
      body,
    })
  return {
    async edit(): Promise<number> {
      const change = { kind: 'product', key: product.id, field: 'price', before: price, after: price + 1000 }
      price += 1000
      return v.parse(draft, await ask('/changes', { changes: [change] })).data.revision
    },
    publish: (revision: number) => ask('/publication', { revision }),
  }
}

/** Whether the announced menu came. */
async function readMenu(port: number, { companyId }: ShopFacts, version: number): Promise<boolean> {
  await wait(Math.random() * SPREAD_MS)
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    if (await isLive(port, `/api/online-store/${companyId}/menus?v=${version}&locale=en`)) return true
    await wait(AGAIN_MS * tries)
  }
  return false
}

/** Reads the compressed menu to its end; the version in its address is live when the answer holds for good. */
const isLive = (port: number, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'bara.localhost', 'accept-encoding': 'br' }
    const outgoing = request({ port, path, agent: false, headers }, answer => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () =>
        resolve(answer.statusCode === 200 && (answer.headers['cache-control'] ?? '').includes('immutable')),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
