// The customer's email in the account panel, and the form that changes it (AUTH-41 to AUTH-45).
import { updateEmail } from '@pesan/contract/api'
import { isEmail } from '@pesan/contract/sign-in'
import { type FormEvent, useRef, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { useToasts } from '../../shell/toasts.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { customer as customerWatch } from './customer.ts'

interface EmailFormProps {
  email: string
  onDone: () => void
}

export function EmailForm({ email, onDone }: EmailFormProps) {
  const t = useT()
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
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
      customerWatch.replace(data)
      toasts.success(t('auth.email_updated'), { id: 'email' })
      onDone()
    } catch (failure) {
      setIsSaving(false)
      refuse(errorText(t, failure, 'auth.update_email_failed'))
    }
  }

  return (
    <form className="mt-4 flex flex-col gap-3" noValidate onSubmit={event => void save(event)}>
      <Field label={t('account.email')} error={error}>
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
        {t('account.saveEmail')}
      </Button>
    </form>
  )
}
