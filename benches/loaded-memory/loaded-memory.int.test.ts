import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureLoadedMemory } from './loaded-memory.ts'

const LIMIT_MS = 150_000
const TARGET_MB = 200

it(
  'a process that places orders and sends pages without a pause stays within 200 MB',
  async () => {
    const { ordersPerSecond, pages, loadedMb } = await withinRunScope(LIMIT_MS, scope =>
      measureLoadedMemory(scope, { customers: 8, runS: 10 }),
    )
    expect(ordersPerSecond).toBeGreaterThan(0)
    expect(pages).toBeGreaterThan(0)
    expect(loadedMb.length).toBeGreaterThan(0)
    expect(loadedMb.filter(mb => mb !== null && mb > TARGET_MB)).toEqual([])
  },
  LIMIT_MS + 30_000,
)
