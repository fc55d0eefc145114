// What stays in memory of a company whose page was opened, measured after a collection, so that garbage does not count.
import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { companyId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyEntry } from '../companies/company-directory.ts'

const CATEGORIES = 8
const PRODUCTS_EACH = 25
const WARM = 50
const VISITED = 500
/** Bytes besides what the response cache counts: its entry, and what is known of its opening and selling times. */
const MOST_BESIDES = 3000

let api: Api
let bara: CompanyEntry
beforeAll(async () => {
  api = await startApi()
  await api.importMenu(
    'bara',
    Array.from({ length: CATEGORIES }, (_, index) => categoryOf(index)),
  )
  const found = api.services.directory.bySlug('bara')
  if (!found) throw new Error('the company is not there')
  bara = found
})
afterAll(() => api.stop())

const categoryOf = (index: number) => ({
  id: `category-${index}`,
  name: `Category ${index}`,
  items: Array.from({ length: PRODUCTS_EACH }, (_, number) => ({
    id: `product-${index}-${number}`,
    name: `Product ${index} ${number}`,
    description: 'Rice, egg, chilli and lime',
    priceRupiah: 25_000,
  })),
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function liveBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test('of a visited company the page stays in memory and little else, whatever the size of its menu', async () => {
  const { responses } = api.services
  const snapshot = await bara.catalogue()
  const newCompany = (): CompanyEntry => ({
    ...bara,
    id: v.parse(companyId, randomUUID()),
    catalogue: async () => structuredClone(snapshot),
  })
  const companies: CompanyEntry[] = []
  async function visit(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const company = newCompany()
      companies.push(company)
      expect(await responses.get(company, { url: '/', locale: 'en' })).toMatchObject({ status: 200 })
    }
  }
  await visit(WARM)
  const before = { live: liveBytes(), counted: responses.size }
  await visit(VISITED)
  const live = (liveBytes() - before.live) / VISITED
  const counted = (responses.size - before.counted) / VISITED
  expect(companies).toHaveLength(WARM + VISITED)
  expect(live - counted).toBeLessThan(MOST_BESIDES)
})
