// A text of the wall in the language of the device, and below it in the other one.
import type { Locale } from '@pesan/contract/language'
import { deviceSettings } from '../../../lib/device-settings.ts'
import { type T, translateInto } from '../../../lib/i18n/t.ts'
import { useStore } from '../../../lib/store.ts'

interface BothLanguagesProps {
  text: (t: T) => string
  /** Of the second line. */
  className?: string
}

export function BothLanguages({ text, className = '' }: BothLanguagesProps) {
  const { locale } = useStore(deviceSettings)
  const other: Locale = locale === 'en' ? 'id' : 'en'
  return (
    <>
      <span className="block">{text(translateInto(locale))}</span>
      <span lang={other} className={`block ${className}`}>
        {text(translateInto(other))}
      </span>
    </>
  )
}
