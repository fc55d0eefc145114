// The field for a code, by WhatsApp or from another screen; the last digit submits it. A number with many wrong guesses gets ten
// digits instead of six, so the sixth waits for another one.
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/button.tsx'
import { FieldError, fieldClassName } from '../ui/field-error.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useT } from './use-t.ts'

const CODE_LENGTH = 6
const LONG_CODE_LENGTH = 10
/** Longer than between two digits that are typed. */
const ANOTHER_DIGIT_MS = 700

interface CodeFormProps {
  /** When another code may be requested; null while one is on its way. */
  againAtMs: number | null
  submitText: string
  label?: string
  /** What it throws is shown below the field. */
  onCode: (code: string) => Promise<void>
  onResend?: () => Promise<void>
  /** Beside the way to another code. */
  aside?: ReactNode
}

export function CodeForm({ againAtMs, submitText, label, onCode, onResend, aside }: CodeFormProps) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const [checked, setChecked] = useState('')
  const check = async (entered: string) => {
    if (isChecking || entered === '') return
    setIsChecking(true)
    setChecked(entered)
    try {
      await onCode(entered)
    } catch (failure) {
      setError(errorMessage(t, failure))
      setIsChecking(false)
      // What is typed next takes its place.
      field.current?.select()
    }
  }
  const checkOnce = useEffectEvent((entered: string) => {
    if (entered !== checked) void check(entered)
  })
  useEffect(() => {
    if (code.length !== CODE_LENGTH) return
    const timer = setTimeout(() => checkOnce(code), ANOTHER_DIGIT_MS)
    return () => clearTimeout(timer)
  }, [code])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(code)
  }
  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {label ?? t('code.label')}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page or dialog
        autoFocus
        className={`w-full px-4 text-center text-b-number tracking-[0.3em] outline-none ${fieldClassName(error)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        value={code}
        onChange={event => {
          const digits = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, LONG_CODE_LENGTH)
          setCode(digits)
          setError(undefined)
          if (digits.length === LONG_CODE_LENGTH && digits !== code) void check(digits)
        }}
      />
      <FieldError id={`${id}-error`} text={error} />
      <Button type="submit" className="mt-4 w-full" isBusy={isChecking} isDisabled={code === ''}>
        {submitText}
      </Button>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        {aside}
        {againAtMs !== null && onResend && (
          <Resend
            againAtMs={againAtMs}
            onResend={onResend}
            onFailure={failure => setError(errorMessage(t, failure))}
          />
        )}
      </div>
    </form>
  )
}

interface ResendProps {
  againAtMs: number
  onResend: () => Promise<void>
  onFailure: (failure: unknown) => void
}

function Resend({ againAtMs, onResend, onFailure }: ResendProps) {
  const t = useT()
  const seconds = Math.ceil((againAtMs - useNow()) / 1000)
  if (seconds > 0)
    return <span className="text-p-caption text-ink-3">{t('code.wait', { count: seconds })}</span>
  return <LinkButton onPress={() => void onResend().catch(onFailure)}>{t('code.resend')}</LinkButton>
}
