// Minus, a number, plus. In a cart row the minus becomes a bin at one; in a dialog it is disabled there.
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Figure } from './figure.tsx'

interface StepperProps {
  quantity: number
  max: number
  decreaseLabel: string
  increaseLabel: string
  quantityLabel: string
  /** What the minus does at one: nothing, or remove the item. */
  atOne: 'disabled' | { removeLabel: string }
  shape: 'block' | 'pill'
  onChange: (quantity: number) => void
}

const BUTTON =
  'flex size-11 shrink-0 items-center justify-center rounded-[inherit] hover:bg-sunken aria-disabled:bg-transparent aria-disabled:text-line-strong'

export function Stepper({ quantity, max, atOne, shape, onChange, ...labels }: StepperProps) {
  const isLast = quantity <= 1
  const canDecrease = !isLast || atOne !== 'disabled'
  const canIncrease = quantity < max
  const removes = isLast && atOne !== 'disabled'
  return (
    <div
      className={`flex shrink-0 items-center justify-between border border-line bg-surface ${shape === 'block' ? 'min-h-13 min-w-28 rounded-md' : 'min-h-11 min-w-28 rounded-full'}`}
    >
      <button
        type="button"
        aria-label={removes ? atOne.removeLabel : labels.decreaseLabel}
        aria-disabled={!canDecrease || undefined}
        className={BUTTON}
        onClick={() => canDecrease && onChange(quantity - 1)}
      >
        {removes ? (
          <Trash2 size={18} strokeWidth={2.1} aria-hidden />
        ) : (
          <Minus size={18} strokeWidth={2.1} aria-hidden />
        )}
      </button>
      <output aria-label={labels.quantityLabel} className="figures min-w-4 text-center text-title-3">
        <Figure>{quantity}</Figure>
      </output>
      <button
        type="button"
        aria-label={labels.increaseLabel}
        aria-disabled={!canIncrease || undefined}
        className={BUTTON}
        onClick={() => canIncrease && onChange(quantity + 1)}
      >
        <Plus size={18} strokeWidth={2.1} aria-hidden />
      </button>
    </div>
  )
}
