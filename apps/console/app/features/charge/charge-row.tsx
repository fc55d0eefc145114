// A charge: what it is, its field, and whether it is added at all.

import { groupDigits } from '@pesan/domain/money/rupiah'
import { type ReactNode, useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import { FieldError, fieldClassName } from '../../ui/field-error.tsx'
import { Switch } from '../../ui/switch.tsx'

interface ChargeRowProps {
  name: string
  text?: string | undefined
  /** Null: it is always on. */
  isOn: boolean | null
  onSwitch?: (isOn: boolean) => void
  error?: string | undefined
  errorId?: string
  /** Below the name, while it is on. */
  more?: ReactNode
  children: ReactNode
}

export function ChargeRow({ name, text, isOn, onSwitch, error, errorId, more, children }: ChargeRowProps) {
  const t = useT()
  return (
    <li className="border-t border-line py-3.5 first:border-t-0">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-p-row font-semibold">{name}</h2>
          {text && <p className="text-p-body text-ink-2">{text}</p>}
        </div>
        {isOn !== false && <div className="flex min-w-0 items-center gap-2">{children}</div>}
        {isOn !== null && (
          <Switch text="" label={t('charges.isOn', { name })} isOn={isOn} onChange={on => onSwitch?.(on)} />
        )}
      </div>
      {isOn !== false && more}
      <FieldError id={errorId ?? ''} text={error} />
    </li>
  )
}

interface NumberFieldProps {
  label: string
  text: string
  unit: 'Rp' | '%'
  error: string | undefined
  errorId: string
  isNarrow?: boolean
  onChange: (text: string) => void
}

/** Whole rupiah with their dots, or a rate as it is typed. */
export function NumberField({ label, text, unit, error, errorId, isNarrow, onChange }: NumberFieldProps) {
  const id = useId()
  const isMoney = unit === 'Rp'
  return (
    <span
      className={`flex items-center gap-2 px-3.5 ${isNarrow ? 'w-28' : 'w-41'} ${fieldClassName(error, 'page')}`}
    >
      {isMoney && !isNarrow && <span className="text-p-body text-ink-2">Rp</span>}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        inputMode={isMoney ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        className={`figures min-w-0 flex-1 bg-transparent text-p-row font-semibold outline-none ${isMoney ? 'text-right' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={isMoney ? groupDigits(text) : text}
        onChange={({ target }) =>
          onChange(isMoney ? target.value.replace(/\D/g, '').slice(0, 9) : target.value)
        }
      />
      {!isMoney && <span className="text-p-body text-ink-2">%</span>}
    </span>
  )
}
