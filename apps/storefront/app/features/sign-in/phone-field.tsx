// The number to sign in with, typed or pasted in any format. It is grouped as in its country while the cursor
// is at the end, and left unchanged during edits in the middle.
import { findCountry as findCountryEndpoint } from '@pesan/contract/api'
import { MAX_PHONE_LENGTH } from '@pesan/contract/limits'
import type { Call } from '@pesan/ui/api/call'
import type { ChangeEvent, Ref } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { CountrySelect } from './country-select.tsx'
import { type CountryCode, isCountry, type PhoneEntry, readPhone } from './phone-number.ts'

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

let request: Promise<CountryCode | null> | undefined

/**
 * The initial country of the field: Indonesia, or the visitor's when the company lets our server look it up (AUTH-14,
 * AMB-051). Requested once per page. Null: look-up is off, or the country is unknown.
 */
export function findCountry(
  call: Call,
  { findsCountry }: { findsCountry: boolean },
): Promise<CountryCode | null> {
  if (!findsCountry) return Promise.resolve(null)
  request ??= ask(call)
  return request
}

export async function ask(call: Call): Promise<CountryCode | null> {
  try {
    const { country } = await call(findCountryEndpoint, {})
    return country !== null && isCountry(country) ? country : null
  } catch (error) {
    // oxlint-disable-next-line no-console -- AMB-051: logged only, never shown
    console.error('unable to fetch the country', error)
    return null
  }
}
