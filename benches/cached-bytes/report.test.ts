import { describe, expect, it } from 'vitest'
import type { LoadFigures } from '../harness/load.ts'
import type { Measurement } from './cached-bytes.ts'
import { ratiosOf, tableOf } from './report.ts'

const run = (requestsPerS: number, processorUsPerRequest: number | null, serverBusy = 1): LoadFigures => ({
  requestsPerS,
  processorUsPerRequest,
  serverBusy: processorUsPerRequest === null ? null : serverBusy,
})

const pageOf = (...pairs: { product: LoadFigures; bare: LoadFigures }[]) => ({
  name: 'home HTML',
  bytes: 7_000,
  sha256: { product: 'a', bare: 'a' },
  pairs,
})

const measurementOf = (page: ReturnType<typeof pageOf>): Measurement => ({ hasOwnCores: true, pages: [page] })

it('both ratios are higher when the product is better', () => {
  const { throughput, processor } = ratiosOf(pageOf({ product: run(900, 50), bare: run(1_000, 40) }))
  expect(throughput.median).toBe(0.9)
  expect(processor?.median).toBe(0.8)
})

it('a ratio belongs to a pair: a slow minute that both servers met is no difference', () => {
  const fast = { product: run(1_000, 20), bare: run(1_000, 20) }
  const slow = { product: run(100, 90), bare: run(100, 90) }
  expect(ratiosOf(pageOf(fast, slow, slow)).throughput).toEqual({ median: 1, min: 1, max: 1 })
})

describe('a pair in which a server did not have its core', () => {
  const quiet = { product: run(900, 25), bare: run(1_000, 20) }
  const disturbed = [
    { product: run(100, 60, 0.5), bare: run(1_000, 20) },
    { product: run(900, 25), bare: run(100, 90, 0.5) },
  ]

  it('is left out, whichever server it was', () => {
    const page = pageOf(quiet, quiet, quiet, ...disturbed)
    expect(ratiosOf(page)).toEqual({
      throughput: { median: 0.9, min: 0.9, max: 0.9 },
      processor: { median: 0.8, min: 0.8, max: 0.8 },
    })
    expect(tableOf(measurementOf(page))).toContain('| 3 of 5 |')
  })

  it('counts when hardly any other is there, and the table says so', () => {
    const page = pageOf(quiet, ...disturbed)
    expect(ratiosOf(page).throughput).toEqual({ median: 0.9, min: 0.1, max: 9 })
    expect(tableOf(measurementOf(page))).toContain('| all 3, 1 undisturbed |')
  })
})

it('where processor time is unknown, the table says so', () => {
  const page = pageOf({ product: run(900, null), bare: run(1_000, null) })
  expect(tableOf(measurementOf(page)).split('\n').at(-1)).toBe(
    '| home HTML | 7000 | 900 | 1000 | **0.90** (0.90 to 0.90) | unknown | unknown | unknown | unknown | all 1, 1 undisturbed |',
  )
})
