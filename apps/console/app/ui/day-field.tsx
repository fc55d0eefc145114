// A day that is chosen or typed, with its label.
import { fieldClassName } from './field-error.tsx'

interface DayFieldProps {
  label: string
  /** `2026-11-26`; empty while it is typed. */
  value: string
  min?: string
  onChange: (day: string) => void
}

export const DayField = ({ label, value, min, onChange }: DayFieldProps) => (
  <label className="block">
    <span className="mb-1.5 block text-p-label text-ink-2">{label}</span>
    <input
      type="date"
      className={`w-full px-3.5 text-p-row outline-none ${fieldClassName(undefined, 'page')}`}
      min={min}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </label>
)
