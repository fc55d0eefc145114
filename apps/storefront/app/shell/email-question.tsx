// The form that requests a customer's email address and saves it (AUTH-41 to AUTH-45, PAY-42).
import { updateEmail } from '@pesan/contract/api'
import { isEmail, type User } from '@pesan/contract/sign-in'
import { ApiRefusal, isSessionEnd } from '@pesan/ui/api/failures'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { companyCall } from '../lib/api/company-call.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useT } from './page.tsx'
import { useToasts } from './toasts.tsx'

interface EmailQuestionProps {
  /** The address known so far. */
  email: string
  label: string
  submitLabel: string
  input: RefObject<HTMLInputElement | null>
  className: string
  /** Shown before the field. */
  children?: ReactNode
  onSaved: (user: User) => void
}

export function EmailQuestion({
  email,
  label,
  submitLabel,
  input,
  className,
  children,
  onSaved,
}: EmailQuestionProps) {
  const t = useT()
  const toasts = useToasts()
  const [text, setText] = useState(email)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  const refuse = (reason: string) => {
    setError(reason)
    input.current?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (!isEmail(text.trim())) return refuse(t('auth.invalid_email'))
    setIsSaving(true)
    try {
      const { data } = await companyCall(updateEmail, { body: { email: text } })
      toasts.success(t('auth.email_updated'), { id: 'email' })
      onSaved(data)
    } catch (failure) {
      // AUTH-45: also when no answer came.
      if (!isSessionEnd(failure))
        refuse(failure instanceof ApiRefusal ? errorMessage(t, failure) : t('auth.update_email_failed'))
    }
    setIsSaving(false)
  }

  return (
    <form className={className} noValidate onSubmit={event => void save(event)}>
      {children}
      <Field label={label} error={error}>
        {control => (
          <input
            {...control}
            ref={input}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={event => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" isWide isLoading={isSaving}>
        {submitLabel}
      </Button>
    </form>
  )
}
