// Choosing the country of a phone number: the browser's own select below a flag and a dial code.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useMemo, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import {
  allCountries,
  type CountryCode,
  dialCode,
  PREFERRED_COUNTRIES,
  toCountryCode,
} from './phone-number.ts'

interface CountrySelectProps {
  country: CountryCode
  onChange: (country: CountryCode) => void
}

export function CountrySelect({ country, onChange }: CountrySelectProps) {
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
