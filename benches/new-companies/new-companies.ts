// Imports companies one after the other into the real server and opens the home page of each at once, as its first visitor.
import { Agent, get } from 'node:http'
import * as z from 'zod'
import { largeMenu } from '../harness/large-menu.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { call } from '../harness/shop.ts'

const OUTLET = { short_code: 'AA', name: 'One', address: 'Jl. Satu', latitude: null, longitude: null }

export interface Sizes {
  companies: number
  productsEach: number
}

export interface Measurement {
  sizes: Sizes
  views: FirstView[]
}

interface FirstView {
  status: number
  /** Until the page was complete. */
  ms: number
  bytes: number
}

export async function measureNewCompanies(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const { port, operatorKey } = await startProductServer(scope)
  const menu = await largeMenu(sizes.productsEach)
  const views: FirstView[] = []
  for (let index = 0; index < sizes.companies; index += 1) {
    scope.signal.throwIfAborted()
    const slug = `new-${index}`
    const operator = { method: 'PUT', token: operatorKey, headers: { 'pesan-company': slug } } as const
    const company = { company_slug: slug, name: slug, outlets: [OUTLET] }
    await call(port, '/api/restaurant/v1/company', { ...operator, body: company })
    await call(port, '/api/restaurant/v1/menu', { ...operator, body: menu })
    views.push(await openHomePage(port, slug))
  }
  return { sizes, views }
}

/** By the `Host` header: not every system resolves names below `localhost`. */
async function openHomePage(port: number, slug: string): Promise<FirstView> {
  const startedAt = performance.now()
  const { status, bytes } = await new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/',
      agent: new Agent({ keepAlive: false }),
      headers: { host: `${slug}.localhost:${port}` },
    }
    get(options, response => {
      let received = 0
      response.on('data', chunk => (received += z.instanceof(Buffer).parse(chunk).length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: received }))
      response.on('error', reject)
    }).on('error', reject)
  })
  return { status, bytes, ms: performance.now() - startedAt }
}
