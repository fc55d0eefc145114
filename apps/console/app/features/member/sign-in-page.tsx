// Signing in: the number, then the code (STAFF-02); or, on a tablet, the code that pairs it. The answer is the same for every
// number.
import * as api from '@pesan/contract/api'
import Tablet from 'lucide-react/icons/tablet'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { deviceSettings } from '../../lib/device-settings.ts'
import { spacedNumber } from '../../lib/dial-codes.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { CodeForm } from '../../shell/code-form.tsx'
import { requestCode, type SentCode } from '../../shell/request-code.ts'
import { startSession } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NO_PHONE, numberOf, PhoneField } from './phone-field.tsx'

export function SignInPage() {
  const t = useT()
  const [sent, setSent] = useState<SentCode>()
  const [isTablet, setIsTablet] = useState(false)
  return (
    <main className="mx-auto min-h-dvh max-w-[390px] bg-surface px-6 pt-14 pb-10 md:max-w-[440px] md:bg-transparent">
      <BrandMark />
      {isTablet ? (
        <TabletStep onPerson={() => setIsTablet(false)} />
      ) : sent ? (
        <CodeStep sent={sent} onSent={setSent} onChange={() => setSent(undefined)} />
      ) : (
        <>
          <PhoneForm onSent={setSent} />
          <hr className="my-7 border-line" />
          <Button kind="outline" className="w-full" onPress={() => setIsTablet(true)}>
            <Tablet size={22} aria-hidden />
            {t('signIn.tablet')}
          </Button>
        </>
      )}
    </main>
  )
}

/** A tablet becomes counter of one outlet, by a code that a manager shows (STAFF-11). */
function TabletStep({ onPerson }: { onPerson: () => void }) {
  const t = useT()
  return (
    <>
      <h1 className="mt-10 text-p-opening text-balance">{t('signIn.tabletTitle')}</h1>
      <p className="mt-2 mb-8 text-p-row text-ink-2">{t('signIn.tabletNote')}</p>
      <CodeForm
        againAtMs={null}
        label={t('signIn.tabletCode')}
        submitText={t('signIn.pair')}
        onCode={async code => startSession((await consoleCall(api.pairDevice, { body: { code } })).data)}
        aside={<LinkButton onPress={onPerson}>{t('signIn.person')}</LinkButton>}
      />
    </>
  )
}

interface CodeStepProps {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onChange: () => void
}

function CodeStep({ sent: { phone, againAtMs }, onSent, onChange }: CodeStepProps) {
  const t = useT()
  return (
    <>
      <h1 className="mt-10 text-p-opening text-balance">{t('signIn.codeTitle')}</h1>
      <p className="mt-2 mb-8 text-p-row text-ink-2">{t('signIn.sentTo', { phone: spacedNumber(phone) })}</p>
      <CodeForm
        againAtMs={againAtMs}
        submitText={t('signIn.verify')}
        onCode={async otp => {
          const body = { phone, otp, device_id: deviceSettings.get().deviceId }
          startSession((await consoleCall(api.signInMember, { body })).data)
        }}
        onResend={async () => onSent(await requestCode(phone))}
        aside={<LinkButton onPress={onChange}>{t('signIn.change')}</LinkButton>}
      />
    </>
  )
}

function PhoneForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(NO_PHONE)
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const phone = numberOf(typed)
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
      <p className="mt-2 mb-8 text-p-row text-ink-2">{t('signIn.note')}</p>
      <PhoneField
        phone={typed}
        error={error}
        isFocused
        isOwn
        onChange={phone => {
          setTyped(phone)
          setError(undefined)
        }}
      />
      <Button type="submit" className="mt-4 w-full" isBusy={isSending}>
        {t('signIn.send')}
      </Button>
    </form>
  )
}
