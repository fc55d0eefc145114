// How many of an item, with a press for one more and one less.
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useT } from '../../../shell/use-t.ts'

interface ItemCounterProps {
  name: string
  count: number
  most: number
  onChange: (count: number) => void
}

const pressClassName =
  'flex size-11 items-center justify-center rounded-plate hover:bg-line aria-disabled:text-ink-3'

export function ItemCounter({ name, count, most, onChange }: ItemCounterProps) {
  const t = useT()
  const step = (by: number) => onChange(Math.min(most, Math.max(0, count + by)))
  return (
    <span className="flex shrink-0 items-center rounded-button border border-line bg-surface">
      <button
        type="button"
        aria-label={t('give.fewer', { name })}
        aria-disabled={count === 0 || undefined}
        className={pressClassName}
        onClick={() => step(-1)}
      >
        <Minus size={20} aria-hidden />
      </button>
      <output className="figures w-7 text-center text-p-row font-semibold">{count}</output>
      <button
        type="button"
        aria-label={t('give.more', { name })}
        aria-disabled={count === most || undefined}
        className={pressClassName}
        onClick={() => step(1)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </span>
  )
}
