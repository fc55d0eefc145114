// Signing in without a code: the customer sends us a WhatsApp message, and this view waits for it. It
// replaces the form in the code dialog.
import CircleAlert from 'lucide-react/icons/circle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { useT } from '../../shell/page.tsx'
import { useIsOnline } from '../../shell/use-is-online.ts'
import { WhatsappMark } from '../../ui/brand-marks.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { spokenPhone } from './phone-number.ts'
import { type SignInMessage, whatsappLink } from './sign-in-message.ts'
import { type MessageState, useSignInMessage } from './use-sign-in-message.ts'

interface MessageViewProps {
  /** E.164: the phone from which the message is sent. */
  phone: string
  onSignedIn: () => void
}

export function MessageView({ phone, onSignedIn }: MessageViewProps) {
  const t = useT()
  const intro = useRef<HTMLParagraphElement>(null)
  const { state, restart } = useSignInMessage({ phone, locale: t.locale }, { onSignedIn })

  // The control that led here is gone, so the focus moves on.
  useEffect(() => intro.current?.focus(), [])

  return (
    <div className="flex flex-col gap-5 px-5 pt-1 md:px-6">
      <p ref={intro} tabIndex={-1} className="text-ink-2 outline-none">
        <Emphasised text={t('signIn.messageIntro', { phone: '|' })} word={spokenPhone(phone)} />
      </p>
      {state.status === 'waiting' && <MessageToSend message={state.message} />}
      <Progress state={state} />
      {(state.status === 'expired' || state.status === 'failed') && (
        <Button isWide onPress={restart}>
          {t(state.status === 'expired' ? 'signIn.newMessage' : 'signIn.messageRetry')}
        </Button>
      )}
    </div>
  )
}

const QR_SIZE_PX = 160

/** A phone cannot scan its own screen. */
const OTHER_DEVICE = [
  { messageKey: 'signIn.messageElsewhere', className: 'md:hidden' },
  { messageKey: 'signIn.messageScan', className: 'hidden md:block' },
] as const

function MessageToSend({ message }: { message: SignInMessage }) {
  const t = useT()
  return (
    <>
      <div className="flex flex-col gap-2.5 rounded-md bg-sunken p-1.5 pl-4">
        <p className="pt-2.5 pr-2.5 text-title-3 wrap-anywhere">{message.text}</p>
        <div className="self-end">
          <CopyButton text={message.text} label={t('signIn.copyMessage')} isNamed />
        </div>
      </div>
      <a
        href={whatsappLink(message)}
        target="_blank"
        rel="noopener"
        className="flex min-h-[52px] items-center justify-center gap-2 rounded-md bg-brand px-4 text-button text-on-brand pressable hover:bg-brand-hover active:bg-brand-pressed"
      >
        <WhatsappMark />
        {t('signIn.openWhatsapp')}
      </a>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* Black on white in the dark theme too, with a quiet zone: scanners expect both. */}
        <div className="hidden rounded-md bg-white p-3 text-black shadow-hairline md:block">
          <QRCodeSVG value={whatsappLink(message)} size={QR_SIZE_PX} title={t('signIn.messageQr')} />
        </div>
        <div className="min-w-0 flex-1 text-small text-ink-2">
          {OTHER_DEVICE.map(({ messageKey, className }) => (
            <p key={messageKey} className={className}>
              <Emphasised text={t(messageKey, { number: '|' })} word={spokenPhone(message.whatsappNumber)} />
            </p>
          ))}
        </div>
        <CopyButton text={message.whatsappNumber} label={t('signIn.copyNumber')} />
      </div>
    </>
  )
}

function Progress({ state }: { state: MessageState }) {
  const t = useT()
  const isOnline = useIsOnline()
  if (state.status === 'failed') return <Trouble>{errorMessage(t, state.error)}</Trouble>
  if (state.status === 'expired') return <Trouble>{t('signIn.messageExpired')}</Trouble>
  const text = state.status === 'preparing' ? t('signIn.messagePreparing') : t('signIn.messageWaiting')
  return (
    <output className="flex min-h-11 items-center justify-center gap-2.5 text-small text-ink-2">
      {isOnline ? <Spinner /> : <WifiOff size={20} strokeWidth={2.1} className="shrink-0" aria-hidden />}
      {isOnline ? text : t('signIn.messageOffline')}
    </output>
  )
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-small text-err-ink">
      <CircleAlert size={18} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** `text` has a bar at the position of the word. */
function Emphasised({ text, word }: { text: string; word: string }) {
  const [before, after] = text.split('|')
  return (
    <>
      {before}
      <span className="figures font-semibold whitespace-nowrap text-ink-1">{word}</span>
      {after}
    </>
  )
}
