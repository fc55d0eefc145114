// Signing in: the number, then the code (STAFF-02). The answer is the same for every number.
import * as api from '@pesan/contract/api'
import { CODE_RESEND_AFTER_S } from '@pesan/contract/limits'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { deviceSettings } from '../../lib/device-settings.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useT } from '../../shell/use-t.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { CodeForm } from './code-form.tsx'
import { DIAL_CODES, type DialCode, fullNumber } from './dial-codes.ts'
import { FieldError, fieldClassName } from './field-error.tsx'

interface SentCode {
  phone: string
  /** When another one may be requested. */
  againAtMs: number
}

export function SignInPage() {
  const [sent, setSent] = useState<SentCode>()
  return (
    <main className="mx-auto min-h-dvh max-w-[390px] bg-surface px-6 pt-14 pb-10 md:max-w-[440px] md:bg-transparent">
      <BrandMark />
      {sent ? (
        <CodeForm
          {...sent}
          onChange={() => setSent(undefined)}
          onResend={() => requestCode(sent.phone).then(setSent)}
        />
      ) : (
        <PhoneForm onSent={setSent} />
      )}
    </main>
  )
}

/** A code that was sent a moment ago is still good: the form then only waits until another can be sent. */
async function requestCode(phone: string): Promise<SentCode> {
  const { deviceId, locale } = deviceSettings.get()
  let waitS: number = CODE_RESEND_AFTER_S
  try {
    await consoleCall(api.requestMemberCode, { body: { phone, locale, device_id: deviceId } })
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.code === 'code_recently_sent')) throw error
    waitS = error.retryAfterS ?? CODE_RESEND_AFTER_S
  }
  return { phone, againAtMs: Date.now() + waitS * 1000 }
}

function PhoneForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useT()
  const [dialCode, setDialCode] = useState<DialCode>('+62')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const phone = fullNumber(dialCode, typed)
    if (phone === null) return setError(t('error.invalid_phone'))
    setIsSending(true)
    try {
      onSent(await requestCode(phone))
    } catch (failure) {
      setError(errorMessage(t, failure))
      setIsSending(false)
    }
  }
  return (
    <form noValidate className="mt-10" onSubmit={event => void submit(event)}>
      <h1 className="text-p-opening text-balance">{t('signIn.title')}</h1>
      <p className="mt-2 text-p-row text-ink-2">{t('signIn.note')}</p>
      <label htmlFor="phone" className="mt-8 mb-1.5 block text-p-label text-ink-2">
        {t('signIn.number')}
      </label>
      <div className={`flex ${fieldClassName(error)}`}>
        <NativeSelect
          label={t('signIn.country')}
          value={dialCode}
          options={DIAL_CODES.map(code => ({ value: code, name: code }))}
          onChange={code => setDialCode(DIAL_CODES.find(known => known === code) ?? '+62')}
          className="shrink-0 border-r border-line pr-3 pl-3.5 text-b-item text-ink-2"
        />
        <input
          id="phone"
          type="tel"
          autoComplete="tel-national"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page
          autoFocus
          className="min-w-0 flex-1 bg-transparent px-3 text-b-item outline-none"
          aria-invalid={error ? true : undefined}
          aria-describedby="phone-error"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </div>
      <FieldError id="phone-error" text={error} />
      <Button type="submit" className="mt-4 w-full" isBusy={isSending}>
        {t('signIn.send')}
      </Button>
    </form>
  )
}
