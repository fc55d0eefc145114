// Reasons to choose from, large enough for a wet finger, and the field for other words.

import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'

export const MAX_REASON_LENGTH = 255

interface ReasonListProps<Reason extends string> {
  label: string
  options: readonly { value: Reason; icon: LucideIcon; text: string }[]
  chosen: Reason | null
  onChoose: (reason: Reason) => void
}

export function ReasonList<Reason extends string>({
  label,
  options,
  chosen,
  onChoose,
}: ReasonListProps<Reason>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-col gap-2">
        {options.map(({ value, icon: Icon, text }) => {
          const isChosen = value === chosen
          return (
            <label
              key={value}
              className={`flex min-h-15 cursor-pointer items-center gap-3.5 rounded-button px-4 text-b-item has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${isChosen ? 'bg-accent-tint text-accent-ink shadow-[inset_0_0_0_2px_var(--accent-ink)]' : 'bg-sunken'}`}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={isChosen}
                onChange={() => onChoose(value)}
              />
              <Icon size={24} aria-hidden className="shrink-0" />
              <span className="flex-1">{text}</span>
              {isChosen && <Check size={24} aria-hidden />}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ReasonFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export const ReasonField = ({ label, value, onChange }: ReasonFieldProps) => (
  <label className="flex flex-col gap-1.5 text-p-label text-ink-2">
    {label}
    <textarea
      rows={4}
      maxLength={MAX_REASON_LENGTH}
      className="rounded-button border border-line-strong bg-surface p-3.5 text-p-row font-normal text-ink-1"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </label>
)
