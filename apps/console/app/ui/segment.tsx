// One of a few choices beside each other.
import type { LucideIcon } from 'lucide-react'

interface SegmentProps<Value extends string> {
  label: string
  chosen: Value
  options: readonly { value: Value; text: string; icon?: LucideIcon; count?: number }[]
  onChoose: (value: Value) => void
  /** The board is pressed with wet hands. */
  size?: 'page' | 'board'
  className?: string
}

export function Segment<Value extends string>({
  label,
  chosen,
  options,
  onChoose,
  size = 'page',
  className = '',
}: SegmentProps<Value>) {
  return (
    <fieldset className={`flex flex-wrap rounded-button bg-sunken p-1 ${className}`}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, text, icon: Icon, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={`flex ${size === 'board' ? 'min-h-target' : 'min-h-11'} flex-1 items-center justify-center gap-1.5 rounded-plate px-3.5 text-p-body font-semibold whitespace-nowrap ${value === chosen ? 'bg-raised shadow-raised' : 'text-ink-2'}`}
          onClick={() => onChoose(value)}
        >
          {Icon && <Icon size={18} aria-hidden />}
          {text}
          {count !== undefined && <span className="figures font-bold">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
