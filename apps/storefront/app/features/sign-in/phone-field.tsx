// The number to sign in with, typed or pasted in any format. It is grouped as in its country while the cursor
// is at the end, and left unchanged during edits in the middle.
import { MAX_PHONE_LENGTH } from '@pesan/contract/limits'
import type { ChangeEvent, Ref } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { CountrySelect } from './country-select.tsx'
import { type PhoneEntry, readPhone } from './phone-number.ts'

interface PhoneFieldProps {
  entry: PhoneEntry
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (entry: PhoneEntry) => void
  onBlur: () => void
}

export function PhoneField({ entry, error, inputRef, onChange, onBlur }: PhoneFieldProps) {
  const t = useT()

  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value.slice(0, MAX_PHONE_LENGTH)
    const found = readPhone(typed, entry.country)
    const isAtEnd = target.selectionStart === null || target.selectionStart >= typed.length
    onChange(isAtEnd ? found : { ...found, text: typed.normalize('NFKC').replace(/[^\d+ ()\-.]/g, '') })
  }

  return (
    <Field label={t('signIn.number')} error={error}>
      {control => (
        <span
          className={`flex items-center gap-3 rounded-field border bg-surface p-[3px] focus-within:border-ring focus-within:shadow-[inset_0_0_0_1px_var(--ring),0_0_0_4px_color-mix(in_oklab,var(--ring)_16%,transparent)] ${error ? 'border-err shadow-[inset_0_0_0_1px_var(--err)]' : 'border-line-strong'}`}
        >
          <CountrySelect
            country={entry.country}
            onChange={country => onChange(readPhone(entry.text, country))}
          />
          <input
            id={control.id}
            ref={inputRef}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            type="tel"
            autoComplete="tel-national"
            placeholder={t('signIn.placeholder')}
            className="figures h-11 min-w-0 flex-1 bg-transparent text-input outline-none"
            value={entry.text}
            onChange={read}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  )
}
