// The first step of signing in: the phone number that receives the code (AUTH-09 to AUTH-17).
import { CODE_RESEND_AFTER_S } from '@pesan/contract/limits'
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react'
import { afterPress } from '../../lib/after-press.ts'
import { companyCall } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { useDialogs } from '../../shell/dialogs.tsx'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { leavesOnlyMessage, requestSignInCode } from './code-exchange.ts'
import { MessageOffer } from './message-offer.tsx'
import { notifyFailure } from './notify-failure.ts'
import { findCountry, PhoneField } from './phone-field.tsx'
import { EMPTY_ENTRY } from './phone-number.ts'
import { useCloseWhenSignedIn } from './use-close-when-signed-in.ts'

export function SignInDialog({ sheet }: { sheet: SheetControls }) {
  const t = useT()
  const toasts = useToasts()
  const dialogs = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  const [entry, setEntry] = useState(EMPTY_ENTRY)
  const [isChecked, setIsChecked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isWithoutCode, setIsWithoutCode] = useState(false)
  useCloseWhenSignedIn(sheet.onClose)
  const invalid = isChecked && entry.e164 === null ? t('phone_error') : undefined

  // A customer who has begun to type or has chosen a country is not interrupted.
  useEffect(() => {
    const begin = async () => {
      const country = await findCountry(companyCall, pageProps())
      if (country) setEntry(now => (now === EMPTY_ENTRY ? { ...EMPTY_ENTRY, country } : now))
    }
    void begin()
  }, [])

  const sendMessage = () => {
    if (entry.e164 === null) return
    dialogs.open({ type: 'enter_code', phone: entry.e164, expiresAt: null, requestId: null, waitS: null })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isSending) return
    if (entry.e164 === null) {
      input.current?.focus()
      return
    }
    setIsSending(true)
    const request = await requestSignInCode(companyCall, { phone: entry.e164, locale: t.locale })
    setIsSending(false)
    if (request.status === 'no_phone') return
    if (request.status === 'failed') {
      setRefusal(notifyFailure({ t, toasts }, request.error))
      setIsWithoutCode(leavesOnlyMessage(request.error))
      return
    }
    const { expiresAt } = request
    const sent = { type: 'enter_code', phone: entry.e164, expiresAt, requestId: null, waitS: null } as const
    if (request.status === 'sent_before') {
      dialogs.open({ ...sent, waitS: request.error.retryAfterS ?? CODE_RESEND_AFTER_S })
      return
    }
    // In the other case the dialog shows that sending continues.
    if (request.delivery !== 'sending') toasts.success(t('auth.otp_sent_whatsapp'), { id: 'sign-in' })
    dialogs.open({ ...sent, requestId: request.requestId })
  }

  return (
    <Sheet {...sheet} title={t('signIn.title')} closeLabel={t('layout.close')} initialFocus={input}>
      <form
        className="flex flex-col gap-5 px-5 pt-1 md:px-6"
        noValidate
        onSubmit={event => void submit(event)}
      >
        <p className="text-ink-2">{t('signIn.note')}</p>
        <PhoneField
          entry={entry}
          error={invalid ?? refusal}
          inputRef={input}
          onChange={changed => {
            setEntry(changed)
            setRefusal(undefined)
            setIsWithoutCode(false)
            if (changed.e164 !== null) setIsChecked(false)
          }}
          onBlur={() => afterPress(() => setIsChecked(entry.text !== ''))}
        />
        <div>
          <Button type="submit" isWide isLoading={isSending} isDisabled={entry.e164 === null}>
            {t('signIn.continue')}
          </Button>
          {isWithoutCode && entry.e164 !== null && (
            <div className="mt-3">
              <MessageOffer onChosen={sendMessage} />
            </div>
          )}
          <Consent />
        </div>
      </form>
    </Sheet>
  )
}

const LINKS = {
  terms: { href: '/terms-and-conditions', messageKey: 'layout.terms' },
  privacy: { href: '/privacy-policy', messageKey: 'layout.privacy' },
} as const

/** The sentence under the sign-in button with its links to the legal pages. */
function Consent() {
  const t = useT()
  // Placeholders mark the links, so that each language puts them where its sentence needs them.
  const parts = t('signIn.consent', { terms: '|terms|', privacy: '|privacy|' }).split('|')
  return (
    <p className="mt-3.5 mb-3 text-center text-caption font-normal text-ink-3">
      {parts.map(part =>
        part === 'terms' || part === 'privacy' ? (
          <a key={part} href={LINKS[part].href} target="_blank" rel="noopener" className="underline">
            {t(LINKS[part].messageKey)}
          </a>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        ),
      )}
    </p>
  )
}
