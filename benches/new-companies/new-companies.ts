// Imports companies one after the other into the real server and opens the home page of each at once, as its first visitor.
import { type OpenedPage, openHomePage } from '../harness/home-page.ts'
import { largeMenu } from '../harness/large-menu.ts'
import { importCompany } from '../harness/new-company.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'

export interface Sizes {
  companies: number
  productsEach: number
}

export interface Measurement {
  sizes: Sizes
  views: OpenedPage[]
}

export async function measureNewCompanies(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const server = await startProductServer(scope)
  const menu = await largeMenu(sizes.productsEach)
  const views: OpenedPage[] = []
  for (let index = 0; index < sizes.companies; index += 1) {
    scope.signal.throwIfAborted()
    const slug = `new-${index}`
    await importCompany(server, { slug, menu })
    views.push(await openHomePage({ port: server.port, slug }))
  }
  return { sizes, views }
}
