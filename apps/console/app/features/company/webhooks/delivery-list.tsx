// What was sent last, how it was answered, and sending it again (OPEN-06).
import * as api from '@pesan/contract/api'
import { Link } from 'wouter'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { dayIn, formatDay, formatTime } from '../../../lib/local-time.ts'
import { useToday } from '../../../lib/use-today.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import type { Delivery, Webhook } from './use-webhooks.ts'

const INK: Readonly<Record<Delivery['status'], string>> = {
  delivered: 'text-good',
  waiting: 'text-soon',
  dead: 'text-bad',
}

interface DeliveryListProps {
  deliveries: readonly Delivery[]
  webhooks: readonly Webhook[]
  onChanged: () => void
}

export function DeliveryList({ deliveries, webhooks, onChanged }: DeliveryListProps) {
  const t = useT()
  const urls = new Map(webhooks.map(({ id, url }) => [id, url]))
  return (
    <section className="max-w-[880px]">
      <h2 className="mb-2 text-p-block">{t('deliveries.title')}</h2>
      {deliveries.length === 0 ? (
        <p className="text-p-row text-ink-2">{t('deliveries.none')}</p>
      ) : (
        <ul aria-label={t('deliveries.title')} className="rounded-card border border-line bg-surface">
          {deliveries.map(delivery => (
            <li key={delivery.id} className="border-t border-line px-5 py-3 first:border-t-0">
              <DeliveryRow
                delivery={delivery}
                url={urls.get(delivery.webhook_id) ?? null}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface DeliveryRowProps extends Pick<DeliveryListProps, 'onChanged'> {
  delivery: Delivery
  /** Null: of an address that was removed, to which nothing is sent again. */
  url: string | null
}

function DeliveryRow({ delivery, url, onChanged }: DeliveryRowProps) {
  const t = useT()
  const moment = useMoment()
  const { status, attempts, next_attempt_at: next, last_error: answer, order_id: orderId } = delivery
  const event = t(`webhooks.event.${delivery.event}`)
  const time = moment(delivery.created_at)
  const repeat = async (): Promise<void> => {
    try {
      await asMember(consoleCall(api.replayDelivery, { params: { deliveryId: delivery.id } }))
    } catch (error) {
      showToast(errorMessage(t, error), () => void repeat())
    }
    onChanged()
  }
  const state = [
    t(`deliveries.${status}`),
    t('deliveries.attempts', { count: attempts }),
    next !== null && attempts > 0 && t('deliveries.next', { time: moment(next) }),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-p-row font-semibold">
          {event}, {time}
        </p>
        {url !== null && <p className="text-p-caption text-ink-2 wrap-anywhere">{url}</p>}
        <p className={`text-p-caption ${INK[status]}`}>{state.filter(Boolean).join(', ')}</p>
        {answer !== null && (
          <p className="text-p-caption wrap-anywhere">{t('deliveries.answer', { answer })}</p>
        )}
      </div>
      {orderId !== null && (
        <Link
          href={`/orders/${orderId}`}
          className="flex min-h-11 items-center text-p-body font-bold text-accent-ink"
        >
          {t('deliveries.order')}
        </Link>
      )}
      {url !== null && status !== 'waiting' && (
        <ServerButton
          kind="neutral"
          size="row"
          label={t('deliveries.repeatOf', { event, time })}
          onPress={() => void repeat()}
        >
          {t('deliveries.repeat')}
        </ServerButton>
      )}
    </div>
  )
}

/** `18.42`, and `22 Nov, 18.42` of another day */
function useMoment(): (at: string) => string {
  const t = useT()
  const { time_zone: timeZone } = useMembership().company
  const today = useToday(timeZone)
  return at => {
    const moment = new Date(at)
    const day = dayIn(moment, timeZone)
    const time = formatTime(moment, timeZone)
    return day === today ? time : `${formatDay(day, { locale: t.locale, today, month: 'short' })}, ${time}`
  }
}
