// The browser's own select under a look of ours: it opens well on every tablet.
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface NativeSelectProps {
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  /** What is shown; the name of the option by default. */
  shown?: string
  /** Before it. */
  icon?: ReactNode
  onChange: (value: string) => void
  className?: string
}

export function NativeSelect({
  label,
  value,
  options,
  onChange,
  className = '',
  ...look
}: NativeSelectProps) {
  const name = look.shown ?? options.find(option => option.value === value)?.name
  return (
    <span
      className={`relative flex items-center gap-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${className}`}
    >
      {look.icon}
      <span aria-hidden className="truncate">
        {name}
      </span>
      <ChevronDown size={18} aria-hidden className="ml-auto shrink-0" />
      <select
        aria-label={label}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface text-ink-1 opacity-0"
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </span>
  )
}
