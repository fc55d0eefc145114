// Imports many companies into one process of the real server, then opens the home page of each in a second one and reads
// how its memory grows.
import { startDatabase } from '../harness/database.ts'
import { openHomePage } from '../harness/home-page.ts'
import { largeMenu } from '../harness/large-menu.ts'
import { importCompany } from '../harness/new-company.ts'
import { readMemoryMb } from '../harness/process-memory.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'

export interface Sizes {
  companies: number
  productsEach: number
}

export interface Measurement {
  sizes: Sizes
  statuses: number[]
  /** Of the second process, before the first page and then after each tenth of the pages; null beyond Linux. */
  memoryMb: (number | null)[]
}

const STEPS = 10
const IMPORTS_AT_ONCE = 2

export async function measureVisitedCompanies(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const { url: databaseUrl } = await startDatabase(scope)
  const first = await startProductServer(scope, { databaseUrl })
  const menu = await largeMenu(sizes.productsEach)
  const slugs = Array.from({ length: sizes.companies }, (_, index) => `visited-${index}`)
  const left = slugs.values()
  const importRest = async () => {
    for (const slug of left) {
      scope.signal.throwIfAborted()
      await importCompany(first, { slug, menu })
    }
  }
  await Promise.all(Array.from({ length: IMPORTS_AT_ONCE }, importRest))
  const { pid, port } = await startProductServer(scope, { databaseUrl, beside: first })
  const memoryMb = [await readMemoryMb(pid)]
  const statuses: number[] = []
  for (const [index, slug] of slugs.entries()) {
    scope.signal.throwIfAborted()
    statuses.push((await openHomePage({ port, slug }, { 'accept-encoding': 'br' })).status)
    if ((index + 1) % Math.ceil(slugs.length / STEPS) === 0) memoryMb.push(await readMemoryMb(pid))
  }
  return { sizes, statuses, memoryMb }
}
