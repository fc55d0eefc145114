// The figures as ratios, and the tables a person reads.
import { type Pair, type Summary, summaryOf } from '../harness/pairs.ts'
import type { Measurement, MenuMeasurement } from './first-view.ts'
import type { LoadFigures } from './load.ts'

export interface MenuFigures {
  products: string
  /** With script to without. */
  firstPaint: Summary
  largestPaint: Summary
  work: Summary
  blockingMs: Summary
  blockingWithoutScriptMs: Summary
  longestTaskMs: Summary
  layoutShift: Summary
  leastMs: Summary
  searchMs: Summary
  typingMs: Summary
  openingMs: Summary
  addingMs: Summary
}

export function figuresOf({ products, pairs, presses }: MenuMeasurement): MenuFigures {
  const ratio = (figure: keyof LoadFigures) =>
    summaryOf(pairs.map(({ product, bare }) => product[figure] / bare[figure]))
  const own = (figure: keyof LoadFigures, side: keyof Pair<LoadFigures> = 'product') =>
    summaryOf(pairs.map(pair => pair[side][figure]))
  return {
    products: products === null ? 'sample' : products.toLocaleString('en'),
    firstPaint: ratio('firstPaintMs'),
    largestPaint: ratio('largestPaintMs'),
    work: ratio('workMs'),
    blockingMs: own('blockingMs'),
    blockingWithoutScriptMs: own('blockingMs', 'bare'),
    longestTaskMs: own('longestTaskMs'),
    layoutShift: own('layoutShift'),
    leastMs: summaryOf(presses.map(press => press.leastMs)),
    searchMs: summaryOf(presses.map(press => press.searchMs)),
    typingMs: summaryOf(presses.map(press => press.typingMs)),
    openingMs: summaryOf(presses.map(press => press.openingMs)),
    addingMs: summaryOf(presses.map(press => press.addingMs)),
  }
}

const LOADS = [
  ['products', figures => figures.products],
  ['first paint, ratio', figures => text(figures.firstPaint, 2)],
  ['largest paint, ratio', figures => text(figures.largestPaint, 2)],
  ['blocking ms', figures => text(figures.blockingMs, 0)],
  ['blocking ms without script', figures => text(figures.blockingWithoutScriptMs, 0)],
  ['longest task ms', figures => text(figures.longestTaskMs, 0)],
  ['main thread, ratio', figures => text(figures.work, 2)],
  ['layout shift', figures => text(figures.layoutShift, 4)],
] satisfies Column[]

const PRESSES = [
  ['products', figures => figures.products],
  ['the least there can be, ms', figures => text(figures.leastMs, 0)],
  ['opening the search, ms', figures => text(figures.searchMs, 0)],
  ['a key in it, ms', figures => text(figures.typingMs, 0)],
  ['opening a product, ms', figures => text(figures.openingMs, 0)],
  ['adding it, ms', figures => text(figures.addingMs, 0)],
] satisfies Column[]

type Column = [head: string, cell: (figures: MenuFigures) => string]

/** Markdown; medians with the smallest and the largest. */
export function tablesOf({ menus, lighthouse }: Measurement): string {
  const rows = menus.map(figuresOf)
  const rated = lighthouse.map(({ version, scores, failed, machineSpeed }) => [
    version,
    ...Object.values(scores),
    machineSpeed,
    failed.join(', ') || 'none',
  ])
  const heads = [
    'Lighthouse',
    ...Object.keys(lighthouse[0]?.scores ?? {}),
    'speed of the machine',
    'not passed',
  ]
  return [
    table(LOADS, rows),
    table(PRESSES, rows),
    rated.length === 0 ? '' : lines([heads, heads.map(() => '---'), ...rated]),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

const table = (columns: readonly Column[], rows: readonly MenuFigures[]): string =>
  lines([
    columns.map(([head]) => head),
    columns.map(() => '---'),
    ...rows.map(row => columns.map(([, cell]) => cell(row))),
  ])

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')

const text = ({ median, min, max }: Summary, digits: number): string =>
  `**${median.toFixed(digits)}** (${min.toFixed(digits)} to ${max.toFixed(digits)})`
