// The code that came by WhatsApp; it signs in by itself at its sixth digit.
import * as api from '@pesan/contract/api'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { deviceSettings } from '../../lib/device-settings.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useNow } from '../../lib/use-now.ts'
import { startSession } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { spacedNumber } from './dial-codes.ts'
import { FieldError, fieldClassName } from './field-error.tsx'

const CODE_LENGTH = 6

interface CodeFormProps {
  phone: string
  againAtMs: number
  onChange: () => void
  onResend: () => Promise<void>
}

export function CodeForm({ phone, againAtMs, onChange, onResend }: CodeFormProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isVerifying, setIsVerifying] = useState(false)
  const verify = async (otp: string) => {
    if (isVerifying || otp === '') return
    setIsVerifying(true)
    try {
      const body = { phone, otp, device_id: deviceSettings.get().deviceId }
      startSession((await consoleCall(api.signInMember, { body })).data)
    } catch (failure) {
      setError(errorMessage(t, failure))
      setIsVerifying(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify(code)
  }
  return (
    <form noValidate className="mt-10" onSubmit={submit}>
      <h1 className="text-p-opening text-balance">{t('signIn.codeTitle')}</h1>
      <p className="mt-2 text-p-row text-ink-2">{t('signIn.sentTo', { phone: spacedNumber(phone) })}</p>
      <label htmlFor="code" className="mt-8 mb-1.5 block text-p-label text-ink-2">
        {t('signIn.code')}
      </label>
      <input
        id="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page
        autoFocus
        className={`w-full px-4 text-center text-b-number tracking-[0.3em] outline-none ${fieldClassName(error)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby="code-error"
        value={code}
        onChange={event => {
          const digits = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
          setCode(digits)
          setError(undefined)
          if (digits.length === CODE_LENGTH && digits !== code) void verify(digits)
        }}
      />
      <FieldError id="code-error" text={error} />
      <Button type="submit" className="mt-4 w-full" isBusy={isVerifying} isDisabled={code === ''}>
        {t('signIn.verify')}
      </Button>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <LinkButton onPress={onChange}>{t('signIn.change')}</LinkButton>
        <Resend
          againAtMs={againAtMs}
          onResend={onResend}
          onFailure={failure => setError(errorMessage(t, failure))}
        />
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
    return <span className="text-p-caption text-ink-3">{t('signIn.wait', { count: seconds })}</span>
  return <LinkButton onPress={() => void onResend().catch(onFailure)}>{t('signIn.resend')}</LinkButton>
}
