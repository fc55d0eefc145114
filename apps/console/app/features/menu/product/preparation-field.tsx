// How long a product takes, where that is not the outlet's usual time (PROMISE-01).
import { MAX_PREPARATION_MINUTES } from '@pesan/contract/menu-content'
import { useId } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { FieldError, fieldClassName } from '../../../ui/field-error.tsx'
import { readPreparation } from './read-preparation.ts'
import { useTyped } from './use-typed.ts'

interface PreparationFieldProps {
  value: number | null
  onChange: (minutes: number | null) => void
}

export function PreparationField({ value, onChange }: PreparationFieldProps) {
  const t = useT()
  const id = useId()
  const { shown, type, leave } = useTyped(value === null ? '' : String(value), text => {
    const minutes = readPreparation(text)
    if (minutes !== undefined && minutes !== value) onChange(minutes)
    return minutes !== undefined
  })
  const error =
    readPreparation(shown) === undefined
      ? t('menu.preparationWrong', { most: MAX_PREPARATION_MINUTES })
      : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {t('menu.preparation')}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder={t('menu.preparationUsual')}
        className={`figures block w-36 px-3.5 text-p-row outline-none placeholder:text-ink-3 ${fieldClassName(error, 'page')}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={shown}
        onChange={event => type(event.target.value)}
        onBlur={leave}
        onKeyDown={event => {
          if (event.key === 'Enter') leave()
        }}
      />
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
