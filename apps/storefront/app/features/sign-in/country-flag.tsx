// The flag of a country. Decorative: the dial code next to it and the select below it say the same as text.
import { useEffect, useState } from 'react'
import type { CountryCode } from './phone-number.ts'
import { preferredFlags } from './preferred-flags.ts'

export function CountryFlag({ country }: { country: CountryCode }) {
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
