// A rule and what it is set to; what was stored elsewhere is among the choices.
import { NativeSelect } from '../../../ui/native-select.tsx'

interface RuleSelectProps<Value extends number | null> {
  label: string
  value: Value
  /** In their order; null comes first. */
  choices: readonly Value[]
  textOf: (value: Value) => string
  /** It can only be read. */
  isFixed?: boolean
  onChange: (value: Value) => void
}

export function RuleSelect<Value extends number | null>({
  label,
  value,
  choices,
  textOf,
  isFixed = false,
  onChange,
}: RuleSelectProps<Value>) {
  const all = [...new Set([...choices, value])].toSorted((one, other) => (one ?? -1) - (other ?? -1))
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line text-p-row">
      <span aria-hidden={!isFixed}>{label}</span>
      {isFixed ? (
        <span className="shrink-0 font-semibold">{textOf(value)}</span>
      ) : (
        <NativeSelect
          label={label}
          value={String(value)}
          options={all.map(each => ({ value: String(each), name: textOf(each) }))}
          onChange={text => {
            const chosen = all.find(each => String(each) === text)
            if (chosen !== undefined) onChange(chosen)
          }}
          className="h-12 shrink-0 font-semibold"
        />
      )}
    </div>
  )
}
