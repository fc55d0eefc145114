// Paying by card needs an email; this asks for it once (PAY-42, PAY-43).
import { updateEmail } from '@pesan/contract/api'
import { isEmail, type User } from '@pesan/contract/sign-in'
import { type FormEvent, useRef, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { useToasts } from '../../shell/toasts.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { SheetControls } from '../../ui/sheet-controls.ts'

interface EmailDialogProps {
  sheet: SheetControls
  onSaved: (user: User) => void
}

export function EmailDialog({ sheet, onSaved }: EmailDialogProps) {
  const t = useT()
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (!isEmail(email.trim())) {
      setError(t('auth.invalid_email'))
      input.current?.focus()
      return
    }
    setIsSaving(true)
    try {
      const { data } = await companyCall(updateEmail, { body: { email } })
      toasts.success(t('auth.email_updated'), { id: 'email' })
      onSaved(data)
    } catch (failure) {
      setError(errorText(t, failure, 'auth.update_email_failed'))
      input.current?.focus()
    }
    setIsSaving(false)
  }

  return (
    <Sheet {...sheet} title={t('payment.emailTitle')} closeLabel={t('layout.close')} initialFocus={input}>
      <form className="flex flex-col gap-5 px-5 pt-1 md:px-6" noValidate onSubmit={event => void save(event)}>
        <p className="text-ink-2">{t('payment.emailText')}</p>
        <Field label={t('payment.email')} error={error}>
          {control => (
            <input
              {...control}
              ref={input}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={event => {
                setEmail(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" isWide isLoading={isSaving}>
          {t('payment.emailContinue')}
        </Button>
      </form>
    </Sheet>
  )
}
