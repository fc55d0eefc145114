// The measurement: the same requests to the same server, while its menu grows a hundredfold.
import { fetchAnswer, requestText } from '../cached-bytes/answer.ts'
import { readCachedPages } from '../cached-bytes/cached-pages.ts'
import { importMenu, largeMenu } from '../harness/large-menu.ts'
import { type LoadFigures, runLoad, startLoadGenerator } from '../harness/load.ts'
import { findPlacement, placeProcess } from '../harness/processor-cores.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'

export interface Sizes {
  products: readonly number[]
  runs: number
  runMs: number
  connections: number
}

export interface Measured {
  products: number
  request: string
  bytes: number
  runs: LoadFigures[]
}

interface BenchRequest {
  name: string
  text: string
  bytes: number
}

export async function measureMenuSizes(scope: RunScope, sizes: Sizes): Promise<Measured[]> {
  const product = await startProductServer(scope)
  const generator = startLoadGenerator(scope)
  const placement = await findPlacement()
  if (placement !== null) {
    await placeProcess(product.pid, placement.servers)
    await placeProcess(generator.pid, placement.load)
  }
  const { port, pid } = product
  const load = ({ text }: BenchRequest, durationMs: number) =>
    runLoad(generator, pid, { port, request: text, connections: sizes.connections, durationMs })
  const measured: Measured[] = []
  for (const products of sizes.products) {
    await importMenu(product, await largeMenu(products))
    for (const question of await questionsTo(product)) {
      // Compilation and the first rendering are not counted.
      await load(question, sizes.runMs)
      const runs: LoadFigures[] = []
      for (let run = 0; run < sizes.runs; run += 1) runs.push(await load(question, sizes.runMs))
      measured.push({ products, request: question.name, bytes: question.bytes, runs })
    }
  }
  return measured
}

/** What a visit requests, and one call that looks at the menu's prices. */
async function questionsTo(product: ProductServer): Promise<BenchRequest[]> {
  const pages = await readCachedPages(product)
  const menuPath = pages.find(({ name }) => name === 'menu JSON')?.path ?? ''
  const api = menuPath.replace(/\/menus.*$/, '')
  const outlets = await fetchAnswer({ ...product, path: `${api}/outlets` }, 'br')
  const stored = pages.map(({ name, path, answer }) => ({
    name,
    text: requestText({ ...product, path }),
    bytes: answer.body.length,
  }))
  return [
    ...stored,
    {
      name: 'outlets',
      text: requestText({ ...product, path: `${api}/outlets` }),
      bytes: outlets.body.length,
    },
    { name: 'voucher check', text: voucherCheck(product, `${api}/cart/vouchers/validate`), bytes: 0 },
  ]
}

function voucherCheck({ host }: ProductServer, path: string): string {
  const items = [{ product_id: 'garlic-bread', quantity: 2, unit_price: 45_000 }]
  const body = JSON.stringify({ code: 'NOBODY-HAS-IT', mode: 'pickup', items })
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: keep-alive',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
