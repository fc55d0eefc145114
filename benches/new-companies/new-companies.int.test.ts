import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureNewCompanies } from './new-companies.ts'

const SMALLEST = { companies: 3, productsEach: 200 }
const LIMIT_MS = 150_000

it(
  'the home page of a company answers 200 right after its import, for several imported in a row',
  async () => {
    const { views } = await withinRunScope(LIMIT_MS, scope => measureNewCompanies(scope, SMALLEST))
    expect(views.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { bytes } of views) expect(bytes).toBeGreaterThan(0)
  },
  LIMIT_MS + 30_000,
)
