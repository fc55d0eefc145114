// The measurement: two servers behind one address, open pages of customers connected to both, and a restaurant that marks a
// product as sold out and sells it again.
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { openChannel } from '../harness/channel.ts'
import { startDatabase } from '../harness/database.ts'
import { startOneAddress } from '../harness/one-address.ts'
import { startProductServer } from '../harness/product-server.ts'
import { runLimited } from '../harness/run-limited.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { call, readShop } from '../harness/shop.ts'

export interface Sizes {
  pages: number
  presses: number
  /** Between two presses. */
  everyMs: number
}

export interface Measurement extends Sizes {
  /** From before the restaurant's call to the message at each page. */
  latenciesMs: number[]
  missed: number
}

const OPENING_AT_ONCE = 20
/** What has not come by then was missed. */
const SETTLE_MS = 3000
const changed = v.object({ items: v.array(v.object({ sold_out: v.boolean(), revision: v.number() })) })
const pressed = v.object({ data: v.array(v.object({ outlet_id: v.string() })) })
const menu = v.object({ categories: v.array(v.object({ items: v.array(v.object({ id: v.string() })) })) })

export async function measureStockNews(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const { url: databaseUrl } = await startDatabase(scope)
  const first = await startProductServer(scope, { sandboxPort, databaseUrl })
  const second = await startProductServer(scope, { sandboxPort, databaseUrl, beside: first })
  const port = await startOneAddress(scope, [first.port, second.port])
  const { companyId, realtimeKey } = await readShop(port)
  const { categories } = v.parse(menu, await call(port, `/api/online-store/${companyId}/menus`))
  const id = categories[0]?.items[0]?.id
  const press = async (isSoldOut: boolean) => {
    const change = { type: 'product', id, sold_out: isSoldOut }
    const answer = await call(port, '/api/restaurant/v1/stock', {
      token: first.operatorKey,
      headers: { 'pesan-company': 'bara' },
      body: { changes: [change] },
    })
    return v.parse(pressed, answer).data.length
  }
  const outlets = await press(false)

  let pressedAtMs = 0
  const latenciesMs: number[] = []
  const pages = await runLimited(Array.from({ length: sizes.pages }), OPENING_AT_ONCE, () =>
    openChannel({
      port,
      realtimeKey,
      channel: `companies.${companyId}.stock`,
      onEvent(event, data) {
        if (event !== 'StockChanged') throw new Error(`${event} ${data}`)
        if (v.parse(changed, JSON.parse(data)).items.length !== outlets) throw new Error(data)
        latenciesMs.push(performance.now() - pressedAtMs)
      },
    }),
  )
  scope.atEnd(async () => {
    for (const page of pages) page.close()
  })
  // What the first press announced is on its way until here.
  await wait(SETTLE_MS)
  latenciesMs.length = 0
  for (let count = 0; count < sizes.presses; count += 1) {
    pressedAtMs = performance.now()
    await press(count % 2 === 0)
    await wait(sizes.everyMs)
  }
  await wait(SETTLE_MS)
  return { ...sizes, latenciesMs, missed: sizes.pages * sizes.presses - latenciesMs.length }
}
