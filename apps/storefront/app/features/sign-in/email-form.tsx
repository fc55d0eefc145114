// The customer's email in the account panel, and the form that changes it (AUTH-41 to AUTH-45).
import { useRef } from 'react'
import { EmailQuestion } from '../../shell/email-question.tsx'
import { useT } from '../../shell/use-t.ts'
import { customer as customerWatch } from './customer.ts'

interface EmailFormProps {
  email: string
  onDone: () => void
}

export function EmailForm({ email, onDone }: EmailFormProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <EmailQuestion
      className="mt-4 flex flex-col gap-3"
      email={email}
      label={t('account.email')}
      submitLabel={t('account.saveEmail')}
      input={input}
      onSaved={user => {
        customerWatch.replace(user)
        onDone()
      }}
    />
  )
}
