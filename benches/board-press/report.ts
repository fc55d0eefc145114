// The figures in a sentence.
import { type Side, summaryOf } from '../harness/pairs.ts'
import type { Measurement, Sizes } from './board-press.ts'

const TARGET_MS = 100
const OPEN_TARGET_MS = 2500

/** Of a hundred frames; a bare page on these shared machines drops one now and then. */
const TARGET_DROPPED = 2

export function sentenceOf(
  { orders, presses, scrolls, openings }: Sizes,
  { openMs, presses: pairs, scrolls: scrolled }: Measurement,
): string {
  const droppedOf = (side: Side) =>
    summaryOf(scrolled.map(pair => (pair[side].dropped / pair[side].frames) * 100))
  const dropped = droppedOf('product')
  const percent = ({ median, min, max }: typeof dropped) =>
    `**${median.toFixed(1)} %** (${min.toFixed(1)} to ${max.toFixed(1)})`
  const open = summaryOf(openMs)
  const seen = summaryOf(pairs.map(({ product }) => product.seenMs))
  const bare = summaryOf(pairs.map(side => side.bare.seenMs))
  const ratio = summaryOf(pairs.map(({ product, bare: { seenMs } }) => product.seenMs / seenMs))
  const moved = summaryOf(pairs.flatMap(({ product }) => product.movedMs ?? []))
  const ms = ({ median, min, max }: typeof seen) =>
    `**${median.toFixed(0)} ms** (${min.toFixed(0)} to ${max.toFixed(0)})`
  const opened = `Opened ${openings} times over slow 4G with nothing cached, the first of ${orders} orders could be accepted after ${ms(open)}. Target (median within ${OPEN_TARGET_MS} ms): ${open.median <= OPEN_TARGET_MS ? 'met' : '**not met**'}.`
  return `${opened} ${presses} presses on a board of ${orders} orders, on a processor four times slower: seen after ${ms(seen)}, on a bare page after ${ms(bare)}, **${ratio.median.toFixed(1)} times** as long in the median of the pairs; the card was in its next column after ${ms(moved)}. Target (median seen within ${TARGET_MS} ms): ${seen.median <= TARGET_MS ? 'met' : '**not met**'}. ${scrolls} scrolls over two screens of its first column dropped ${percent(dropped)} of the frames, on a bare page ${percent(droppedOf('bare'))}. Target (median at most ${TARGET_DROPPED} %): ${dropped.median <= TARGET_DROPPED ? 'met' : '**not met**'}.`
}
