// A WhatsApp number with its country code.
import { useId } from 'react'
import { DIAL_CODES, type DialCode, fullNumber } from '../../lib/dial-codes.ts'
import { useT } from '../../shell/use-t.ts'
import { FieldError, type FieldSize, fieldClassName } from '../../ui/field-error.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

export interface TypedPhone {
  dialCode: DialCode
  typed: string
}

export const NO_PHONE: TypedPhone = { dialCode: '+62', typed: '' }

/** Null: too short to be a number. */
export const numberOf = ({ dialCode, typed }: TypedPhone): string | null => fullNumber(dialCode, typed)

interface PhoneFieldProps {
  phone: TypedPhone
  error: string | undefined
  onChange: (phone: TypedPhone) => void
  size?: FieldSize
  isFocused?: boolean
  /** Whether the number is the person's own, which the browser may fill in. */
  isOwn?: boolean
}

const TEXT = { large: 'text-b-item', page: 'text-p-row' } as const

export function PhoneField({ phone, error, onChange, size = 'large', ...props }: PhoneFieldProps) {
  const t = useT()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {t('signIn.number')}
      </label>
      <div className={`flex ${fieldClassName(error, size)}`}>
        <NativeSelect
          label={t('signIn.country')}
          value={phone.dialCode}
          options={DIAL_CODES.map(code => ({ value: code, name: code }))}
          onChange={code =>
            onChange({ ...phone, dialCode: DIAL_CODES.find(known => known === code) ?? '+62' })
          }
          className={`shrink-0 border-r border-line pr-3 pl-3.5 text-ink-2 ${TEXT[size]}`}
        />
        <input
          id={id}
          type="tel"
          autoComplete={props.isOwn ? 'tel-national' : 'off'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where it is set, it is the first field of the page
          autoFocus={props.isFocused}
          className={`min-w-0 flex-1 bg-transparent px-3 outline-none ${TEXT[size]}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          value={phone.typed}
          onChange={event => onChange({ ...phone, typed: event.target.value })}
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
