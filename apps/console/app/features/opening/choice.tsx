// Large choices of the sheet of pauses, which are pressed with wet hands.
import { type ReactNode, useId } from 'react'

interface ChoicesProps {
  legend: string
  isLegendHidden?: boolean
  className: string
  children: ReactNode
}

export const Choices = ({ legend, isLegendHidden = false, className, children }: ChoicesProps) => (
  <fieldset className="min-w-0">
    <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-p-block'}>{legend}</legend>
    <div className={className}>{children}</div>
  </fieldset>
)

const APPEARANCE = {
  /** One of a few beside each other. */
  segment: { on: 'rounded-plate bg-raised shadow-raised', off: 'rounded-plate text-ink-2' },
  /** Each can be chosen or not. */
  plate: {
    on: 'rounded-button bg-accent-tint text-accent-ink shadow-[inset_0_0_0_2px_var(--accent)]',
    off: 'rounded-button bg-sunken hover:bg-line',
  },
  /** What the button will do. */
  filled: { on: 'rounded-button bg-accent text-white', off: 'rounded-button bg-sunken hover:bg-line' },
} as const

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  look: keyof typeof APPEARANCE
  /** Of the group, so that arrows walk through it. */
  name: string
  isChecked: boolean
  onChange: () => void
  className?: string
  children: ReactNode
}

export function Choice({ type, look, name, isChecked, onChange, className = '', children }: ChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`flex min-h-14 cursor-pointer items-center justify-center gap-2 px-3 text-b-mode font-bold whitespace-nowrap has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${APPEARANCE[look][isChecked ? 'on' : 'off']} ${className}`}
    >
      <input id={id} type={type} name={name} checked={isChecked} className="sr-only" onChange={onChange} />
      {children}
    </label>
  )
}
