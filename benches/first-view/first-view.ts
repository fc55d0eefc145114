// The measurement: for each size of menu, pairs of the page and the same page without script in turn, then the presses;
// and Lighthouse on the sample menu.
import type { Browser } from '@playwright/test'
import { startChromium } from '../harness/chromium.ts'
import { findFreePort } from '../harness/free-port.ts'
import { importMenu, largeMenu } from '../harness/large-menu.ts'
import { measurePair, type Pair } from '../harness/pairs.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { type LighthouseFigures, runLighthouse } from './lighthouse.ts'
import { type LoadFigures, measureLoad } from './load.ts'
import { type PageProxy, startPageProxy } from './page-proxy.ts'
import { measurePresses, type PressFigures } from './presses.ts'

/** Developer tools are attached while it is measured; for them the engine would parse React a second time. */
const POSITIONS_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions'

export interface Sizes {
  pairs: number
  presses: number
  lighthouseRuns: number
  /** Numbers of products; null is the sample menu as it is. */
  menus: readonly (number | null)[]
}

export interface MenuMeasurement {
  products: number | null
  /** `bare` is the page without its script. */
  pairs: Pair<LoadFigures>[]
  presses: PressFigures[]
}

export interface Measurement {
  menus: MenuMeasurement[]
  lighthouse: LighthouseFigures[]
}

export async function measureFirstView(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const product = await startProductServer(scope)
  const debuggingPort = await findFreePort()
  const browser = await startChromium(scope, [`--remote-debugging-port=${debuggingPort}`, POSITIONS_AT_ONCE])
  const lighthouse: LighthouseFigures[] = []
  const runOnce = () => runLighthouse(`http://${product.host}/`, debuggingPort)
  // The first visit is not counted here either.
  await runOnce()
  for (let run = 0; run < sizes.lighthouseRuns; run += 1) lighthouse.push(await runOnce())
  const proxies = {
    product: await startPageProxy(scope, product, { hasScript: true }),
    bare: await startPageProxy(scope, product, { hasScript: false }),
  }
  const menus: MenuMeasurement[] = []
  for (const products of sizes.menus) {
    if (products !== null) await changeMenu(product, Object.values(proxies), products)
    menus.push({ products, ...(await measureMenu(browser, proxies, sizes)) })
  }
  return { menus, lighthouse }
}

async function changeMenu(
  product: ProductServer,
  proxies: readonly PageProxy[],
  products: number,
): Promise<void> {
  await importMenu(product, await largeMenu(products))
  for (const proxy of proxies) proxy.clear()
}

async function measureMenu(
  browser: Browser,
  proxies: Record<'product' | 'bare', PageProxy>,
  sizes: Sizes,
): Promise<Pick<MenuMeasurement, 'pairs' | 'presses'>> {
  const load = (side: 'product' | 'bare') => measureLoad(browser, proxies[side].origin)
  // The first visit of either side is not counted: the server has to make its bytes.
  await measurePair(0, load)
  const pairs: Pair<LoadFigures>[] = []
  for (let index = 0; index < sizes.pairs; index += 1) pairs.push(await measurePair(index, load))
  const presses: PressFigures[] = []
  for (let index = 0; index < sizes.presses; index += 1) {
    presses.push(
      await measurePresses(browser, { product: proxies.product.origin, bare: proxies.bare.origin }),
    )
  }
  return { pairs, presses }
}
