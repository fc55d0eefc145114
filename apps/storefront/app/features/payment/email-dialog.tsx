// Paying by card needs an email address; this dialog requests it once (PAY-42, PAY-43).
import type { User } from '@pesan/contract/sign-in'
import { useRef } from 'react'
import { EmailQuestion } from '../../shell/email-question.tsx'
import { useT } from '../../shell/page.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'

interface EmailDialogProps {
  sheet: SheetControls
  onSaved: (user: User) => void
}

export function EmailDialog({ sheet, onSaved }: EmailDialogProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Sheet {...sheet} title={t('payment.emailTitle')} closeLabel={t('layout.close')} initialFocus={input}>
      <EmailQuestion
        className="flex flex-col gap-5 px-5 pt-1 md:px-6"
        email=""
        label={t('payment.email')}
        submitLabel={t('payment.emailContinue')}
        input={input}
        onSaved={onSaved}
      >
        <p className="text-ink-2">{t('payment.emailText')}</p>
      </EmailQuestion>
    </Sheet>
  )
}
