// A choice of minutes; what was stored elsewhere is among them.
import { NativeSelect } from '../../ui/native-select.tsx'

interface MinutesSelectProps {
  label: string
  value: number
  choices: readonly number[]
  textOf: (minutes: number) => string
  onChange: (minutes: number) => void
}

export function MinutesSelect({ label, value, choices, textOf, onChange }: MinutesSelectProps) {
  const minutes = [...new Set([...choices, value])].toSorted((one, other) => one - other)
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      options={minutes.map(count => ({ value: String(count), name: textOf(count) }))}
      onChange={text => onChange(Number(text))}
      className="h-12 justify-between rounded-button border border-line-strong bg-surface px-3.5 text-p-row"
    />
  )
}
