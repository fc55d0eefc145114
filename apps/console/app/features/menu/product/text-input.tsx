// A name or a description that goes into the draft as it is typed, with its length.
import { type ReactNode, useId } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { FieldError, fieldClassName } from '../../../ui/field-error.tsx'
import { useTyped } from './use-typed.ts'

interface TextInputProps {
  label: string
  value: string
  /** Counted as people count: an emoji is one. */
  maxLength: number
  onChange: (text: string) => void
  isRequired?: boolean
  hasCount?: boolean
  isLong?: boolean
  isReadOnly?: boolean
  placeholder?: string
  /** Of what is written in it. */
  lang?: string | undefined
  /** Beside the label. */
  beside?: ReactNode
}

const lengthOf = (text: string): number => Array.from(text).length
/** Keyboards and pasted texts may have them; the server takes none. */
const withoutControls = (text: string): string => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '')

export function TextInput({ label, value, maxLength, onChange, ...props }: TextInputProps) {
  const { isRequired = false, hasCount = false, isLong = false, placeholder, lang, beside } = props
  const t = useT()
  const id = useId()
  const problemOf = (text: string): string | undefined => {
    if (isRequired && text.trim() === '') return t('menu.nameNeeded')
    return lengthOf(text) > maxLength ? t('menu.textTooLong', { count: maxLength }) : undefined
  }
  const { shown, type, leave } = useTyped(value, text => {
    const isRight = problemOf(text) === undefined
    if (isRight && text !== value) onChange(text)
    return isRight
  })
  const error = problemOf(shown)
  const input = {
    id,
    lang,
    placeholder,
    autoComplete: 'off',
    readOnly: props.isReadOnly,
    className: `block w-full px-3.5 text-p-row outline-none placeholder:text-ink-3 ${isLong ? 'py-3' : ''} ${fieldClassName(error, 'page')}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    value: shown,
    onBlur: leave,
  }
  return (
    <div>
      <div className="mb-1.5 flex min-h-[18px] flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-p-label text-ink-2">
          {label}
        </label>
        {beside}
        {hasCount && (
          <span className="figures text-p-label text-ink-3">
            {t('menu.lengthOf', { count: lengthOf(shown), most: maxLength })}
          </span>
        )}
      </div>
      {isLong ? (
        <textarea {...input} rows={2} onChange={event => type(withoutControls(event.target.value))} />
      ) : (
        <input {...input} onChange={event => type(withoutControls(event.target.value))} />
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
