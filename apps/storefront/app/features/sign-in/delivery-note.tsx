// The state of the message: being sent again, delivered, or why it will not arrive.
import { readCodeDelivery } from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import type { Call } from '@pesan/ui/api/call'
import { type After, startTimer } from '@pesan/ui/api/latest-request'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { useT } from '../../shell/page.tsx'

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

export type DeliveryNews = AnswerOf<typeof readCodeDelivery>

const POLL_EVERY_MS = 3_000
const MAX_POLLS = 20
const IS_LAST: ReadonlySet<DeliveryNews['delivery']> = new Set(['delivered', 'read', 'failed'])

interface FollowDeps {
  call: Call
  after: After
}

/**
 * Polls until the message is delivered, has failed, or until a customer has given up waiting. Returns a function that stops it. A
 * request without an answer is simply repeated.
 */
export function followDelivery(
  { call, after }: FollowDeps,
  requestId: string,
  report: (news: DeliveryNews) => void,
): () => void {
  let isOver = false
  let polls = 0
  let cancel = () => {}

  const poll = async (): Promise<void> => {
    polls += 1
    const news = await call(readCodeDelivery, { params: { requestId } }).catch(() => null)
    if (isOver) return
    if (news) report(news)
    if (!(news && IS_LAST.has(news.delivery)) && polls < MAX_POLLS) wait()
  }
  const wait = () => {
    cancel = after(POLL_EVERY_MS, () => void poll())
  }

  void poll()
  return () => {
    isOver = true
    cancel()
  }
}

/** For the dialog that waits for the code, while it is open. Null while nothing is known. */
export function useDelivery(requestId: string | null): DeliveryNews | null {
  const [received, setReceived] = useState<{ requestId: string; news: DeliveryNews } | null>(null)
  useEffect(
    () =>
      requestId === null
        ? undefined
        : followDelivery({ call: companyCall, after: startTimer }, requestId, news =>
            setReceived({ requestId, news }),
          ),
    [requestId],
  )
  return received && received.requestId === requestId ? received.news : null
}
