// One less, how many, one more.
import { MAX_QUANTITY } from '@pesan/contract/limits'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useT } from '../../../shell/use-t.ts'

interface QuantityStepperProps {
  name: string
  quantity: number
  /** With 0, one less takes the line out. */
  min: 0 | 1
  onChange: (quantity: number) => void
}

const buttonClassName =
  'flex size-11 items-center justify-center rounded-small bg-sunken hover:bg-line aria-disabled:text-ink-3'

export function QuantityStepper({ name, quantity, min, onChange }: QuantityStepperProps) {
  const t = useT()
  const button = (step: -1 | 1, label: string) => {
    const next = quantity + step
    const isOff = next < min || next > MAX_QUANTITY
    const Icon = step < 0 ? Minus : Plus
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={isOff || undefined}
        className={buttonClassName}
        onClick={() => !isOff && onChange(next)}
      >
        <Icon size={18} aria-hidden />
      </button>
    )
  }
  return (
    <span className="flex shrink-0 items-center gap-1">
      {button(-1, t(quantity === 1 && min === 0 ? 'newOrder.takeOut' : 'newOrder.less', { name }))}
      <output className="figures w-8 text-center text-p-row font-bold">{quantity}</output>
      {button(1, t('newOrder.moreOf', { name }))}
    </span>
  )
}
