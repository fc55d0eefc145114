// The figures in sentences.
import { summaryOf } from '../harness/pairs.ts'
import type { Measurement, Round } from './menu-room.ts'

const OPEN_TARGET_MS = 1000
const TARGET_MS = 100
const ACTS = [
  ['a key in a price', 'keyMs'],
  ['a key of a search', 'searchMs'],
  ['what it finds', 'foundMs'],
  ['a move of a drag', 'dragMs'],
] as const satisfies [string, keyof Round][]

export function sentenceOf({ products, rounds, openMs, pairs }: Measurement): string {
  const open = summaryOf(openMs)
  const acts = ACTS.map(([what, act]) => ({
    what,
    product: summaryOf(pairs.map(({ product }) => product[act])),
    bare: summaryOf(pairs.map(({ bare }) => bare[act])),
  }))
  const ms = ({ median, min, max }: typeof open) =>
    `**${median.toFixed(0)} ms** (${min.toFixed(0)} to ${max.toFixed(0)})`
  const figures = acts.map(({ what, product, bare }) => `${what} ${ms(product)}, on a bare page ${ms(bare)}`)
  const isMet = open.median <= OPEN_TARGET_MS && acts.every(({ product }) => product.median <= TARGET_MS)
  return `${products.toLocaleString('en')} products, ${rounds} rounds on a processor four times slower: the room opens within ${ms(open)}; ${figures.join('; ')}. Target (medians: opened within ${OPEN_TARGET_MS} ms, each press within ${TARGET_MS} ms): ${isMet ? 'met' : '**not met**'}.`
}
