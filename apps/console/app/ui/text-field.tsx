// A line of text with its label.
import { useId } from 'react'
import { fieldClassName } from './field-error.tsx'

interface TextFieldProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

export function TextField({ label, value, maxLength, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={maxLength}
        className={`w-full px-3.5 text-p-row outline-none ${fieldClassName(undefined, 'page')}`}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
