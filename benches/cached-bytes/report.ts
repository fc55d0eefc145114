// The figures as ratios, and the table a person reads.
import type { LoadFigures } from '../harness/load.ts'
import { type Pair, type Side, type Summary, summaryOf } from '../harness/pairs.ts'
import type { Measurement, PageMeasurement } from './cached-bytes.ts'

export interface PageRatios {
  /** Requests per second, product to bare: 1 is as fast as bare. */
  throughput: Summary
  /** Processor time per request, bare to product: 1 is as cheap as bare. Null where it is not known. */
  processor: Summary | null
}

export function ratiosOf({ pairs }: PageMeasurement): PageRatios {
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
]

/** A Markdown table; figures of single servers are medians of their runs. */
export function tableOf({ pages }: Measurement): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...pages.map(rowOf)]
  return rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function rowOf(page: PageMeasurement): string[] {
  const { throughput, processor } = ratiosOf(page)
  const median = (side: Side, figure: keyof LoadFigures) => medianOf(page.pairs, side, figure)
  return [
    page.name,
    String(page.bytes),
    median('product', 'requestsPerS').toFixed(0),
    median('bare', 'requestsPerS').toFixed(0),
    ratioText(throughput),
    median('product', 'processorUsPerRequest').toFixed(1),
    median('bare', 'processorUsPerRequest').toFixed(1),
    processor === null ? 'unknown' : ratioText(processor),
    `${(median('product', 'serverBusy') * 100).toFixed(0)} %, ${(median('bare', 'serverBusy') * 100).toFixed(0)} %`,
  ]
}

/** NaN where the figure is not known. */
function medianOf(pairs: readonly Pair<LoadFigures>[], side: Side, figure: keyof LoadFigures): number {
  return summaryOf(pairs.map(pair => pair[side][figure] ?? Number.NaN)).median
}

const ratioText = ({ median, min, max }: Summary): string =>
  `**${median.toFixed(2)}** (${min.toFixed(2)} to ${max.toFixed(2)})`
