import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureVisitedCompanies } from './visited-companies.ts'

const LIMIT_MS = 150_000

it(
  'a second process opens the home page of every company that the first has imported',
  async () => {
    const { statuses, memoryMb } = await withinRunScope(LIMIT_MS, scope =>
      measureVisitedCompanies(scope, { companies: 3, productsEach: 60 }),
    )
    expect(statuses).toEqual([200, 200, 200])
    expect(memoryMb).toHaveLength(4)
  },
  LIMIT_MS + 30_000,
)
