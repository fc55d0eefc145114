// The name that the restaurant and the bank show with an order; requested once, with the first order.
import { updateName } from '@pesan/contract/api'
import { MAX_NAME_LENGTH } from '@pesan/contract/limits'
import { isName, type User } from '@pesan/contract/sign-in'
import { type FormEvent, useRef, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'

interface NameDialogProps {
  sheet: SheetControls
  onSaved: (user: User) => void
}

/** Retained while the page is open, for a customer who closes the dialog to look at the cart again. */
let draft = ''
onSessionEnd('name', () => {
  draft = ''
})

export function NameDialog({ sheet, onSaved }: NameDialogProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(draft)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  const refuse = (reason: string) => {
    setError(reason)
    input.current?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (!isName(name.trim())) return refuse(t('account.invalid_name'))
    setIsSaving(true)
    try {
      const { data } = await companyCall(updateName, { body: { name } })
      draft = ''
      onSaved(data)
    } catch (failure) {
      refuse(errorMessage(t, failure, 'account.nameFailed'))
    }
    setIsSaving(false)
  }

  return (
    <Sheet {...sheet} title={t('account.nameTitle')} closeLabel={t('layout.close')} initialFocus={input}>
      <form className="flex flex-col gap-5 px-5 pt-1 md:px-6" noValidate onSubmit={event => void save(event)}>
        <p className="text-ink-2">{t('account.nameText')}</p>
        <Field label={t('account.name')} error={error}>
          {control => (
            <input
              {...control}
              ref={input}
              type="text"
              autoComplete="name"
              autoCapitalize="words"
              spellCheck={false}
              maxLength={MAX_NAME_LENGTH}
              value={name}
              onChange={event => {
                draft = event.target.value
                setName(draft)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" isWide isLoading={isSaving}>
          {t('account.nameContinue')}
        </Button>
      </form>
    </Sheet>
  )
}
