// The second step of signing in: the WhatsApp code (AUTH-21 to AUTH-32), or a message to us if none arrives.
// One field, so that paste and autofill work, and screen readers find one control.

import { serverNowMs } from '@pesan/ui/api/server-clock'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { companyCall } from '../../lib/api/company-call.ts'
import { useDialogs } from '../../shell/dialogs.tsx'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { verify } from './code-exchange.ts'
import { DeliveryNote, useDelivery } from './delivery-note.tsx'
import { MessageView } from './message-offer.tsx'
import { notifyFailure } from './notify-failure.ts'
import { spokenPhone } from './phone-number.ts'
import { expiryMs, isExpired, ResendCode, type SentCode } from './resend-code.tsx'
import { useCloseWhenSignedIn } from './use-close-when-signed-in.ts'

const MAX_CODE_LENGTH = 16

interface EnterCodeDialogProps {
  sheet: SheetControls
  sent: SentCode
  /** Called after the dialog has left the screen. */
  onSignedIn: () => void
}

export function EnterCodeDialog({ sheet, sent: firstSent, onSignedIn }: EnterCodeDialogProps) {
  const t = useT()
  const toasts = useToasts()
  const dialogs = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [sent, setSent] = useState(firstSent)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isLocked, setIsLocked] = useState(false)
  const [isVerifying, setIsVerifying] = useState(false)
  const [isByMessage, setIsByMessage] = useState(firstSent.expiresAt === null)
  const news = useDelivery(sent.requestId)
  useCloseWhenSignedIn(sheet.onClose)

  const succeed = () => {
    isDone.current = true
    toasts.success(t('auth.login_success'), { id: 'sign-in' })
    sheet.onClose()
  }
  const returnToCode = () => {
    // Rendered first: a hidden element cannot be focused.
    flushSync(() => setIsByMessage(false))
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isVerifying || code === '') return
    setIsVerifying(true)
    const verification = await verify(companyCall, sent.phone, code)
    setIsVerifying(false)
    if (verification.status === 'signed_in') {
      succeed()
      return
    }
    input.current?.select()
    if (verification.status === 'no_phone') {
      setError(t(verification.messageKey))
      return
    }
    const text = notifyFailure({ t, toasts }, verification.error)
    const isTooLate = isExpired(expiryMs(sent.expiresAt, serverNowMs()), serverNowMs())
    const isWrong = verification.status === 'wrong_code'
    setIsLocked(isWrong && verification.isLocked)
    setError(isWrong && !verification.isLocked && isTooLate ? t('signIn.codeExpired') : text)
  }

  return (
    <Sheet
      {...sheet}
      onClosed={() => {
        sheet.onClosed()
        if (isDone.current) onSignedIn()
      }}
      title={t(isByMessage ? 'signIn.messageTitle' : 'signIn.codeTitle')}
      closeLabel={t('layout.close')}
      back={
        isByMessage && sent.expiresAt !== null
          ? { label: t('signIn.backToCode'), onPress: returnToCode }
          : { label: t('signIn.changeNumber'), onPress: () => dialogs.open({ type: 'sign_in' }) }
      }
      {...(isByMessage ? {} : { initialFocus: input })}
    >
      {isByMessage && <MessageView phone={sent.phone} onSignedIn={succeed} />}
      <form
        hidden={isByMessage}
        className="flex flex-col gap-5 px-5 pt-1 md:px-6"
        noValidate
        onSubmit={event => void submit(event)}
      >
        <div>
          <SentTo phone={spokenPhone(sent.phone)} />
          <DeliveryNote news={news} justSentWaitS={sent.waitS} />
        </div>
        <Field label={t('signIn.code')} error={error}>
          {control => (
            <input
              {...control}
              ref={input}
              type="tel"
              inputMode="numeric"
              autoComplete="one-time-code"
              // Important, because the field's own text size comes later in the stylesheet.
              className={`${control.className} figures pl-[calc(14px+0.34em)] text-center text-code!`}
              maxLength={MAX_CODE_LENGTH}
              value={code}
              onChange={event => {
                setCode(event.target.value.normalize('NFKC').replace(/\D/g, ''))
                setError(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" isWide isLoading={isVerifying} isDisabled={code === ''}>
          {t('signIn.verify')}
        </Button>
        <ResendCode
          phone={sent.phone}
          isAllowedAtOnce={isLocked || news?.delivery === 'failed'}
          onMessageChosen={() => setIsByMessage(true)}
          onSent={next => {
            setSent(next)
            setIsLocked(false)
          }}
        />
      </form>
    </Sheet>
  )
}

function SentTo({ phone }: { phone: string }) {
  const t = useT()
  const [before, after] = t('signIn.sentTo', { phone: '|' }).split('|')
  return (
    <p className="text-ink-2">
      {before}
      <span className="figures font-semibold text-ink-1">{phone}</span>
      {after}
    </p>
  )
}
