// A small number: how many of something.
import { useId } from 'react'
import { fieldClassName } from '../../../ui/field-error.tsx'

interface CountFieldProps {
  label: string
  value: number
  isWrong: boolean
  onChange: (value: number) => void
}

const MAX_DIGITS = 3

export function CountField({ label, value, isWrong, onChange }: CountFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        className={`figures w-full px-3.5 text-p-row font-bold outline-none ${fieldClassName(isWrong ? 'wrong' : undefined, 'page')}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'range' : undefined}
        value={String(value)}
        onFocus={event => event.target.select()}
        onChange={event => onChange(Number(event.target.value.replaceAll(/\D/g, '')))}
      />
    </div>
  )
}
