// A text of the company, with how much of its room is used where that is little. An empty one is none.
import { useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import { FieldError, fieldClassName } from '../../ui/field-error.tsx'

interface SettingFieldProps {
  label: string
  value: string | null
  maxLength: number
  onChange: (value: string | null) => void
  /** Below the field. */
  hint?: string
  error?: string | undefined
  /** Several lines. */
  isLong?: boolean
  type?: 'text' | 'tel'
}

export function SettingField({ label, value, maxLength, onChange, hint, error, ...look }: SettingFieldProps) {
  const t = useT()
  const id = useId()
  const shared = {
    id,
    maxLength,
    className: `w-full px-3.5 text-p-row outline-none ${look.isLong ? 'py-3' : ''} ${fieldClassName(error, 'page')}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': `${id}-below`,
    value: value ?? '',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value || null),
  }
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3">
        <label htmlFor={id} className="text-p-label text-ink-2">
          {label}
        </label>
        {maxLength <= 255 && (
          <span className="figures text-p-label text-ink-3">
            {t('company.used', { count: (value ?? '').length, max: maxLength })}
          </span>
        )}
      </div>
      {look.isLong ? (
        <textarea rows={4} {...shared} />
      ) : (
        <input type={look.type ?? 'text'} autoComplete="off" {...shared} />
      )}
      <div id={`${id}-below`}>
        {hint && <p className="mt-1.5 text-p-caption text-ink-3">{hint}</p>}
        {error && <FieldError id={`${id}-error`} text={error} />}
      </div>
    </div>
  )
}
