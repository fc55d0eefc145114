// A line of text with its label.
import { useId } from 'react'
import { FieldError, type FieldSize, fieldClassName } from './field-error.tsx'

interface TextFieldProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  type?: 'text' | 'tel'
  /** Keys for digits, where keys are on the screen. */
  isNumber?: boolean
  /** The first of a dialog, which is typed at once. */
  isFocused?: boolean
  error?: string | undefined
  placeholder?: string | undefined
  /** Of what is written in it. */
  lang?: string | undefined
  size?: FieldSize
}

export function TextField({
  label,
  value,
  maxLength,
  onChange,
  type = 'text',
  isNumber,
  isFocused,
  error,
  placeholder,
  lang,
  size = 'page',
}: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type={type}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        placeholder={placeholder}
        lang={lang}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus={isFocused}
        maxLength={maxLength}
        className={`w-full px-3.5 text-p-row outline-none placeholder:text-ink-3 ${fieldClassName(error, size)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
