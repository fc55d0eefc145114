// The figures in a sentence.
import { type Pair, summaryOf } from '../harness/pairs.ts'
import type { Press, Sizes } from './board-press.ts'

const TARGET_MS = 100

export function sentenceOf({ orders, presses }: Sizes, pairs: readonly Pair<Press>[]): string {
  const seen = summaryOf(pairs.map(({ product }) => product.seenMs))
  const bare = summaryOf(pairs.map(side => side.bare.seenMs))
  const ratio = summaryOf(pairs.map(({ product, bare: { seenMs } }) => product.seenMs / seenMs))
  const moved = summaryOf(pairs.flatMap(({ product }) => product.movedMs ?? []))
  const ms = ({ median, min, max }: typeof seen) =>
    `**${median.toFixed(0)} ms** (${min.toFixed(0)} to ${max.toFixed(0)})`
  return `${presses} presses on a board of ${orders} orders, on a processor four times slower: seen after ${ms(seen)}, on a bare page after ${ms(bare)}, **${ratio.median.toFixed(1)} times** as long in the median of the pairs; the card was in its next column after ${ms(moved)}. Target (median seen within ${TARGET_MS} ms): ${seen.median <= TARGET_MS ? 'met' : '**not met**'}.`
}
