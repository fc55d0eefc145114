// Setting the PIN by which a member acts at the paired tablets (STAFF-12).
import * as api from '@pesan/contract/api'
import { PIN_LENGTH } from '@pesan/contract/device'
import { type FormEvent, useId, useState } from 'react'
import { consoleCall } from '../lib/api/console-call.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { FieldError, fieldClassName } from '../ui/field-error.tsx'
import { announce } from './announcer.tsx'
import { withFreshCode } from './fresh-code.ts'
import { ServerButton } from './server-button.tsx'
import { asMember, readSessionAgain } from './session.ts'
import { useT } from './use-t.ts'

export function PinForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const id = useId()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (pin.length !== PIN_LENGTH) return setError(t('pin.incomplete'))
    setIsSaving(true)
    try {
      const set = await asMember(withFreshCode(() => consoleCall(api.setPin, { body: { pin } })))
      if (set) {
        readSessionAgain()
        announce(t('pin.isSet'))
        onDone()
      }
    } catch (failure) {
      setError(errorMessage(t, failure))
    }
    setIsSaving(false)
  }
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {t('pin.label')}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the dialog
        autoFocus
        className={`w-full px-4 text-center text-b-number tracking-[0.3em] outline-none ${fieldClassName(error)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        value={pin}
        onChange={event => {
          setPin(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, PIN_LENGTH))
          setError(undefined)
        }}
      />
      <FieldError id={`${id}-error`} text={error} />
      <ServerButton type="submit" className="mt-4 w-full" isBusy={isSaving}>
        {t('pin.save')}
      </ServerButton>
    </form>
  )
}
