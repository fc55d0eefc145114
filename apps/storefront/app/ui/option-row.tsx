// One choice of a list: text left, control at the right edge, 52 px high, the whole row pressable. The
// control is a native radio or check box, so arrow keys and Space work as usual.
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

interface OptionRowProps {
  kind: 'radio' | 'checkbox'
  /** Shared by the radios of one group. */
  group: string
  name: string
  /** Next to the control: a surcharge or a badge. */
  aside?: ReactNode
  isChecked: boolean
  /** Not focusable. */
  isDisabled?: boolean
  /** Focusable, but choosing it does nothing; `describedBy` says why. */
  isBlocked?: boolean
  describedBy?: string | undefined
  onToggle: () => void
}

const CONTROL = 'pointer-events-none relative flex size-6 shrink-0 items-center justify-center border-2'

export function OptionRow(props: OptionRowProps) {
  const { kind, isChecked, isDisabled = false, isBlocked = false } = props
  const isFlat = isDisabled || isBlocked
  const ground = isChecked
    ? 'border-brand-ink bg-brand-ink'
    : isFlat
      ? 'border-line bg-sunken'
      : 'border-line-strong bg-surface'
  return (
    <label
      className={`relative flex min-h-[51px] items-center gap-3 py-2 ${isFlat ? 'text-ink-3' : ''} ${isDisabled ? '' : 'cursor-pointer'}`}
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className={`flex-1 basis-[6rem] ${isChecked ? 'font-semibold' : ''}`}>{props.name}</span>
        {props.aside}
      </span>
      <span className={`${CONTROL} ${kind === 'radio' ? 'rounded-full' : 'rounded-xs'} ${ground}`}>
        {isChecked && kind === 'radio' && <span className="size-2.5 animate-pop rounded-full bg-surface" />}
        {isChecked && kind === 'checkbox' && (
          <Check size={16} strokeWidth={3} className="animate-pop text-surface" aria-hidden />
        )}
      </span>
      <input
        type={kind}
        name={props.group}
        checked={isChecked}
        disabled={isDisabled}
        aria-disabled={isBlocked || undefined}
        aria-describedby={props.describedBy}
        className="absolute inset-x-[-8px] inset-y-0 cursor-[inherit] appearance-none rounded-sm"
        onChange={props.onToggle}
      />
    </label>
  )
}
