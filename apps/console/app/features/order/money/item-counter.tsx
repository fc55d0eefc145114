// How many of an item, with a press for one more and one less.
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'

/** The names of the presses, and how many are chosen, in words. */
export interface CounterTexts {
  fewer: string
  more: string
  chosen?: string
}

interface ItemCounterProps {
  texts: CounterTexts
  count: number
  most: number
  onChange: (count: number) => void
}

const pressClassName =
  'flex size-11 items-center justify-center rounded-plate hover:bg-line aria-disabled:text-ink-3'

export function ItemCounter({ texts, count, most, onChange }: ItemCounterProps) {
  const step = (by: number) => onChange(Math.min(most, Math.max(0, count + by)))
  return (
    <span className="flex shrink-0 items-center rounded-button border border-line bg-surface">
      <button
        type="button"
        aria-label={texts.fewer}
        aria-disabled={count === 0 || undefined}
        className={pressClassName}
        onClick={() => step(-1)}
      >
        <Minus size={20} aria-hidden />
      </button>
      <output className="figures w-7 text-center text-p-row font-semibold">
        <span aria-hidden={texts.chosen !== undefined}>{count}</span>
        {texts.chosen !== undefined && <span className="sr-only">{texts.chosen}</span>}
      </output>
      <button
        type="button"
        aria-label={texts.more}
        aria-disabled={count === most || undefined}
        className={pressClassName}
        onClick={() => step(1)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </span>
  )
}
