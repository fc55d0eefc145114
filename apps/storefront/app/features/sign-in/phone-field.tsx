// The number to sign in with, typed or pasted in any format. It is grouped as in its country while the cursor
// is at the end, and left unchanged during edits in the middle.
import { findCountry as findCountryEndpoint } from '@pesan/contract/api'
import { MAX_PHONE_LENGTH } from '@pesan/contract/limits'
import type { Call } from '@pesan/ui/api/call'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ChangeEvent, type Ref, useEffect, useMemo, useState } from 'react'
import { useT } from '../../shell/page.tsx'
import { Field } from '../../ui/field.tsx'
import {
  allCountries,
  type CountryCode,
  dialCode,
  isCountry,
  type PhoneEntry,
  PREFERRED_COUNTRIES,
  readPhone,
  toCountryCode,
} from './phone-number.ts'

interface CountrySelectProps {
  country: CountryCode
  onChange: (country: CountryCode) => void
}

/** Choosing the country of a phone number: the browser's own select below a flag and a dial code. */
function CountrySelect({ country, onChange }: CountrySelectProps) {
  const t = useT()
  const names = useMemo(() => countryNames(t.locale), [t.locale])
  const others = useMemo(
    () =>
      allCountries()
        .filter(known => !PREFERRED_COUNTRIES.includes(known))
        .toSorted((a, b) => names(a).localeCompare(names(b), t.locale)),
    [names, t.locale],
  )
  const option = (code: CountryCode) => (
    <option key={code} value={code}>
      {`${names(code)} (${dialCode(code)})`}
    </option>
  )
  return (
    <span className="relative flex h-11 shrink-0 items-center gap-2 rounded-[10px] bg-sunken px-2.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring">
      <CountryFlag country={country} />
      <span className="figures text-title-3" aria-hidden>
        {dialCode(country)}
      </span>
      <ChevronDown size={16} strokeWidth={2.1} className="text-ink-2" aria-hidden />
      <select
        aria-label={t('signIn.country')}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
        value={country}
        onChange={event => onChange(toCountryCode(event.target.value))}
      >
        <optgroup label={t('signIn.preferredCountries')}>{PREFERRED_COUNTRIES.map(option)}</optgroup>
        <optgroup label={t('signIn.allCountries')}>{others.map(option)}</optgroup>
      </select>
    </span>
  )
}

/** A region that the browser does not know shows its code. */
function countryNames(locale: string): (country: CountryCode) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  return country => names.of(country) ?? country
}

/**
 * The flag of a country. Decorative: the dial code next to it and the select below it say the same as text.
 */
function CountryFlag({ country }: { country: CountryCode }) {
  const [others, setOthers] = useState<ReadonlyMap<string, string>>()
  const address = preferredFlags.get(country) ?? others?.get(country)

  useEffect(() => {
    if (preferredFlags.has(country)) return
    import('./all-flags.ts').then(
      module => setOthers(module.allFlags),
      () => undefined,
    )
  }, [country])

  return (
    <span className="block h-[18px] w-[27px] overflow-hidden rounded-[3px] bg-line shadow-hairline">
      {address && <img src={address} alt="" width={27} height={18} className="size-full object-cover" />}
    </span>
  )
}

const files = import.meta.glob<string>(
  '../../../../../node_modules/country-flag-icons/3x2/{ID,US,UA,RU,GB,MY,SG,AU}.svg',
  { eager: true, query: '?url', import: 'default' },
)

/** The flags of the countries at the top of the list, as files that load with the dialog. */
const preferredFlags: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-'XX.svg'.length, -'.svg'.length), address]),
)

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
  request ??= requestCountry(call)
  return request
}

export async function requestCountry(call: Call): Promise<CountryCode | null> {
  try {
    const { country } = await call(findCountryEndpoint, {})
    return country !== null && isCountry(country) ? country : null
  } catch (error) {
    // oxlint-disable-next-line no-console -- AMB-051: logged only, never shown
    console.error('unable to fetch the country', error)
    return null
  }
}
