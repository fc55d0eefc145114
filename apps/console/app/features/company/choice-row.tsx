// One of a few values of a setting, behind its name.
import { NativeSelect } from '../../ui/native-select.tsx'

interface ChoiceRowProps<T> {
  label: string
  value: T
  choices: readonly T[]
  textOf: (value: T) => string
  onChange: (value: T) => void
}

/** A value that is no choice of the list is one more. */
export function ChoiceRow<T extends string | number | null>(props: ChoiceRowProps<T>) {
  const { label, value, choices, textOf, onChange } = props
  const all = choices.includes(value) ? choices : [...choices, value]
  const keyOf = (choice: T): string => String(choice)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="min-w-0 flex-1 basis-52 text-p-row">{label}</p>
      <NativeSelect
        label={label}
        className="min-h-12 rounded-button bg-sunken px-4 text-p-row font-semibold"
        value={keyOf(value)}
        options={all.map(choice => ({ value: keyOf(choice), name: textOf(choice) }))}
        onChange={chosen => {
          const choice = all.find(other => keyOf(other) === chosen)
          if (choice !== undefined) onChange(choice)
        }}
      />
    </div>
  )
}
