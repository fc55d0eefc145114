// What a card says of what happened to the order: above its number and below its items.
import type { OrderMessageAnswer } from '@pesan/contract/restaurant-order'
import BellRing from 'lucide-react/icons/bell-ring'
import MessageCircle from 'lucide-react/icons/message-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import Zap from 'lucide-react/icons/zap'
import { formatTime } from '../../lib/local-time.ts'
import { useT } from '../../shell/use-t.ts'
import { type BoardOrder, isCancelledUnseen, unseenChanges } from './board-order.ts'
import { changesText } from './card-text.ts'

/** BOARD-23 */
export function ChangeHead({ order }: { order: BoardOrder }) {
  const t = useT()
  const unseen = unseenChanges(order)
  if (unseen.length === 0) return null
  const hasItems = unseen.some(({ change }) => change === 'items_changed')
  const reason = isCancelledUnseen(order)
    ? order.cancellation?.reason
    : hasItems && order.changed_items?.reason
  return (
    <div className="mb-3 flex gap-2.5 rounded-plate bg-bad-solid px-3 py-2 text-b-mod text-white">
      <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-bold">{changesText(t, order)}</span>
        {reason}
      </span>
    </div>
  )
}

/** BOARD-26 */
export function RecalledLine({ order: { recalled, moved_by: name } }: { order: BoardOrder }) {
  const t = useT()
  if (!recalled) return null
  return (
    <p className="mb-3 flex gap-2.5 rounded-plate bg-soon-tint px-3 py-2 text-b-mod text-soon">
      <Undo2 size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-bold">
          {name === null ? t('recall.by') : t('recall.byName', { name })}
        </span>
        {recalled.reason}
      </span>
    </p>
  )
}

/** BOARD-09; `waiting`: for how long. */
export function UnansweredHead({ waiting }: { waiting: string }) {
  const t = useT()
  return (
    <p className="-mx-[13px] -mt-[13px] mb-3 flex items-center gap-2.5 rounded-t-[calc(var(--radius-card)-2px)] bg-bad-solid px-3.5 py-2 text-b-mod font-bold text-white">
      <BellRing size={20} aria-hidden className="shrink-0" />
      {t('alarm.card', { time: waiting })}
    </p>
  )
}

/** BOARD-12 */
export function AutoAcceptedLine({ order }: { order: BoardOrder }) {
  const t = useT()
  if (!order.auto_accepted) return null
  return (
    <p className="mt-3 flex items-center gap-2 text-p-body text-ink-2">
      <Zap size={18} aria-hidden className="shrink-0" />
      {t('card.automatic')}
    </p>
  )
}

/** BOARD-09 */
export function AlertLine({ order, timeZone }: { order: BoardOrder; timeZone: string }) {
  const t = useT()
  const alert = order.alert_message
  if (!alert) return null
  const text = ALERT_TEXTS[alert.status]
  const [Icon, ink] = text === 'alarm.failed' ? [TriangleAlert, 'text-bad'] : [MessageCircle, 'text-ink-2']
  return (
    <p className={`mt-3 flex items-center gap-2 text-p-body ${ink}`}>
      <Icon size={18} aria-hidden className="shrink-0" />
      {text === 'alarm.sent' ? t(text, { time: formatTime(new Date(alert.at), timeZone) }) : t(text)}
    </p>
  )
}

const ALERT_TEXTS = {
  waiting: 'alarm.sending',
  sending: 'alarm.sending',
  sent: 'alarm.sent',
  delivered: 'alarm.sent',
  read: 'alarm.sent',
  failed: 'alarm.failed',
  refused: 'alarm.failed',
  too_late: 'alarm.failed',
  unknown: 'alarm.unknown',
} as const satisfies Record<OrderMessageAnswer['status'], string>
