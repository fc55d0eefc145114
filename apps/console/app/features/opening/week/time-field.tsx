// A time that is typed: "1030" is 10.30 once the field is left.
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { FieldError, fieldClassName } from '../../../ui/field-error.tsx'
import { readTime } from './span.ts'

interface TimeFieldProps {
  id: string
  label: string
  /** `10:30` */
  value: string
  /** Where what is wrong is written, if it is. */
  problemId: string | undefined
  onChange: (time: string) => void
  onFocus?: () => void
}

export function TimeField({ id, label, value, problemId, onChange, onFocus }: TimeFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const leave = () => {
    if (typed === null) return
    const time = readTime(typed)
    setIsUnreadable(time === null)
    if (time === null) return
    setTyped(null)
    if (time !== value) onChange(time)
  }
  const errorId = isUnreadable ? `${id}-unreadable` : problemId
  return (
    <span>
      <input
        id={id}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        className={`figures w-24 px-3.5 md:w-28 text-p-row outline-none ${fieldClassName(errorId, 'page')}`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={typed ?? value.replace(':', '.')}
        onFocus={onFocus}
        onChange={event => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={event => {
          if (event.key === 'Enter') leave()
        }}
      />
      {isUnreadable && <FieldError id={`${id}-unreadable`} text={t('hours.unreadable')} />}
    </span>
  )
}
