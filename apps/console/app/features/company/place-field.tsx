// A place on the map, as its two numbers: they are copied from any map.
import type { Coordinates } from '@pesan/contract/coordinates'
import { useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { placeText, readPlace } from './place-text.ts'
import { SettingField } from './setting-field.tsx'

interface PlaceFieldProps {
  label: string
  /** Null in both: none. */
  value: { latitude: number | null; longitude: number | null }
  onChange: (place: Coordinates | null) => void
}

/** What is no place yet stays in the field, and changes nothing. */
export function PlaceField({ label, value, onChange }: PlaceFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const place = readPlace(typed)
  const isWrong = typed !== '' && place === null
  const isOfValue = place !== null && placeText(place) === placeText(value)
  return (
    <SettingField
      label={label}
      value={isWrong || isOfValue ? typed : placeText(value)}
      maxLength={60}
      hint={t('outlets.placeHint')}
      error={isWrong ? t('outlets.noPlace') : undefined}
      onChange={text => {
        setTyped(text ?? '')
        const next = readPlace(text ?? '')
        if (text === null || next !== null) onChange(next)
      }}
    />
  )
}
