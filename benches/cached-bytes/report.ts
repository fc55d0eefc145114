// Turns the figures into ratios and into the table of the results.
import type { LoadFigures } from '../harness/load.ts'
import { type Pair, type Side, type Summary, summaryOf } from '../harness/pairs.ts'
import type { Measurement, PageMeasurement } from './cached-bytes.ts'

export interface PageRatios {
  /** Requests per second, product to bare: 1 is as fast as bare. */
  throughput: Summary
  /** Processor time per request, bare to product: 1 is as cheap as bare. Null where it is not known. */
  processor: Summary | null
}

/** Below this share of a run another program used the server's core, or the load was the limit. */
const BUSY_ENOUGH = 0.9
/** With fewer undisturbed pairs all pairs count. */
const ENOUGH_PAIRS = 3

const isBusy = ({ serverBusy }: LoadFigures): boolean => serverBusy === null || serverBusy >= BUSY_ENOUGH

/** Pairs in which both servers had their core to themselves. */
function undisturbedPairs({ pairs }: PageMeasurement): Pair<LoadFigures>[] {
  return pairs.filter(({ product, bare }) => isBusy(product) && isBusy(bare))
}

function countedPairs(page: PageMeasurement): Pair<LoadFigures>[] {
  const undisturbed = undisturbedPairs(page)
  return undisturbed.length < ENOUGH_PAIRS ? page.pairs : undisturbed
}

export function ratiosOf(page: PageMeasurement): PageRatios {
  const pairs = countedPairs(page)
  const processor = pairs.flatMap(({ product, bare }) =>
    product.processorUsPerRequest === null || bare.processorUsPerRequest === null
      ? []
      : [bare.processorUsPerRequest / product.processorUsPerRequest],
  )
  return {
    throughput: summaryOf(pairs.map(({ product, bare }) => product.requestsPerS / bare.requestsPerS)),
    processor: processor.length === 0 ? null : summaryOf(processor),
  }
}

const HEAD = [
  'answer',
  'bytes',
  'requests/s, product',
  'requests/s, bare',
  'ratio (min to max)',
  'CPU µs a request, product',
  'CPU µs a request, bare',
  'ratio (min to max)',
  'server busy',
  'pairs counted',
]

/** A Markdown table; figures of single servers are medians of their runs. */
export function tableOf({ pages }: Measurement): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...pages.map(rowOf)]
  return rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function rowOf(page: PageMeasurement): string[] {
  const { throughput, processor } = ratiosOf(page)
  const median = (side: Side, figure: keyof LoadFigures) => medianOf(countedPairs(page), side, figure)
  const busy = (['product', 'bare'] as const).map(side => median(side, 'serverBusy'))
  return [
    page.name,
    String(page.bytes),
    text(median('product', 'requestsPerS'), 0),
    text(median('bare', 'requestsPerS'), 0),
    ratioText(throughput),
    text(median('product', 'processorUsPerRequest'), 1),
    text(median('bare', 'processorUsPerRequest'), 1),
    processor === null ? UNKNOWN : ratioText(processor),
    busy.includes(null) ? UNKNOWN : busy.map(part => `${text((part ?? 0) * 100, 0)} %`).join(', '),
    countText(page),
  ]
}

function countText(page: PageMeasurement): string {
  const undisturbed = undisturbedPairs(page).length
  const all = page.pairs.length
  return undisturbed < ENOUGH_PAIRS ? `all ${all}, ${undisturbed} undisturbed` : `${undisturbed} of ${all}`
}

const UNKNOWN = 'unknown'
const text = (value: number | null, digits: number): string => value?.toFixed(digits) ?? UNKNOWN

/** Null where the system does not report the figure. */
function medianOf(pairs: readonly Pair<LoadFigures>[], side: Side, figure: keyof LoadFigures): number | null {
  const values = pairs.flatMap(pair => pair[side][figure] ?? [])
  return values.length === 0 ? null : summaryOf(values).median
}

const ratioText = ({ median, min, max }: Summary): string =>
  `**${median.toFixed(2)}** (${min.toFixed(2)} to ${max.toFixed(2)})`
