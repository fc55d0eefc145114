// The state of the message: being sent again, delivered, or why it will not arrive.
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useT } from '../../shell/use-t.ts'
import type { DeliveryNews } from './follow-delivery.ts'

interface DeliveryNoteProps {
  news: DeliveryNews | null
  /** A code was sent a moment ago: how long until the next one. */
  justSentWaitS: number | null
}

export function DeliveryNote({ news, justSentWaitS }: DeliveryNoteProps) {
  const t = useT()
  if (news?.delivery === 'failed') {
    const isNumber = news.reason === 'undeliverable'
    return (
      <p role="alert" className="mt-2 flex items-start gap-1.5 text-small text-err-ink">
        <CircleAlert size={18} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
        <span>
          {isNumber ? t('auth.whatsapp_undeliverable') : t('auth.whatsapp_auth_failed')}.{' '}
          {isNumber ? t('signIn.tryAnotherNumber') : t('signIn.tryAgainNow')}
        </span>
      </p>
    )
  }
  const hasArrived = news?.delivery === 'delivered' || news?.delivery === 'read'
  return (
    <output className="block text-small text-ink-3">
      {hasArrived && (
        <span className="mt-1 flex items-center gap-1.5">
          <Check size={16} strokeWidth={2.1} aria-hidden />
          {t('signIn.delivered')}
        </span>
      )}
      {justSentWaitS !== null && (
        <span className="mt-1 block">
          {t('auth.code_recently_sent')}. {t('signIn.waitSeconds', { count: justSentWaitS })}
        </span>
      )}
      {news?.delivery === 'sending' && <span className="mt-1 block">{t('signIn.stillSending')}</span>}
    </output>
  )
}
