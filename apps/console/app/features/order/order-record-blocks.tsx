// The blocks of an order's page that say what happened to it: money and messages.
import type { OrderMessageAnswer } from '@pesan/contract/restaurant-order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { loadMessagesOf } from '../../lib/i18n/t.ts'
import { lazyDialog } from '../../shell/lazy-dialog.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { isTablet, useCan, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { useMomentTexts } from './moment-texts.ts'
import { Block, type BlockProps } from './order-block.tsx'
import { cardText, ledgerRows } from './order-ledger.ts'
import { canBeRefunded } from './refund-order.ts'

const MoneyActions = lazyPart(async () => {
  const [part] = await Promise.all([import('./money/money-actions.tsx'), loadMessagesOf('money')])
  return part.MoneyActions
})
const RefundSheet = lazyDialog(() => import('./refund-sheet.tsx').then(module => module.RefundSheet))

export function MoneyBlock({ order }: BlockProps) {
  const t = useT()
  const { company } = useMembership()
  const rows = ledgerRows(t, { order, company: company.name, moments: useMomentTexts() })
  const card = cardText(t, order)
  return (
    <Block title={t('page.money')} aside={<PaidChip order={order} />}>
      {rows.length === 0 ? (
        <p className="text-p-row text-ink-2">{t('ledger.nothing')}</p>
      ) : (
        <dl className="flex flex-col gap-2.5">
          {rows.map(({ name, note, amount, isTotal }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are never changed, and new ones come after them
              key={index}
              className={`flex justify-between gap-4 text-p-row ${isTotal ? 'border-t border-line pt-2.5 font-semibold' : ''}`}
            >
              <dt className="min-w-0">
                {name}
                {note !== null && <span className="block text-p-caption font-normal text-ink-2">{note}</span>}
              </dt>
              <dd className="figures shrink-0">{formatRupiah(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {card !== null && <p className="mt-2.5 text-p-caption text-ink-2">{card}</p>}
      <Refund order={order} />
      <MoneyActions order={order} />
    </Block>
  )
}

/** At a tablet a PIN decides who may. */
function Refund({ order }: BlockProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const mayRefund = useCan('refunds') || isTablet()
  if (!mayRefund || !canBeRefunded(order)) return null
  return (
    <>
      <ServerButton kind="neutral" size="page" className="mt-4 w-full" onPress={() => setIsOpen(true)}>
        {t('refund.open')}
      </ServerButton>
      <RefundSheet order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function PaidChip({ order: { status, paid } }: BlockProps) {
  const t = useT()
  const [ink, text] =
    status === 'refunded'
      ? (['bg-sunken text-ink-2', 'ledger.givenBack'] as const)
      : paid
        ? (['bg-good-tint text-good', 'page.paid'] as const)
        : (['bg-soon-tint text-soon', 'page.unpaid'] as const)
  return <span className={`rounded-chip px-2.5 py-0.5 text-p-body font-semibold ${ink}`}>{t(text)}</span>
}

type MessageStatus = OrderMessageAnswer['status']
const MESSAGE_APPEARANCE = {
  waiting: [Clock, 'text-ink-2'],
  sending: [Clock, 'text-ink-2'],
  sent: [Check, 'text-ink-2'],
  delivered: [CheckCheck, 'text-ink-2'],
  read: [CheckCheck, 'text-good'],
  failed: [TriangleAlert, 'text-bad'],
  refused: [TriangleAlert, 'text-bad'],
  unknown: [TriangleAlert, 'text-soon'],
  too_late: [TriangleAlert, 'text-soon'],
} as const satisfies Record<MessageStatus, readonly [typeof Check, string]>

export function MessagesBlock({ order: { messages } }: BlockProps) {
  const t = useT()
  const moments = useMomentTexts()
  return (
    <Block title={t('messages.title')}>
      {messages.length === 0 ? (
        <p className="text-p-row text-ink-2">{t('messages.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {messages.toReversed().map(({ kind, status, at }) => {
            const [Icon, ink] = MESSAGE_APPEARANCE[status]
            return (
              <li key={kind} className="flex flex-wrap justify-between gap-x-4 text-p-row">
                <span className="min-w-0">
                  {t(`messages.${kind}`)}
                  <span className="figures block text-p-caption text-ink-2">{moments.brief(at)}</span>
                </span>
                <span className={`flex shrink-0 items-center gap-2 self-start font-semibold ${ink}`}>
                  <Icon size={18} aria-hidden />
                  {t(`messages.is_${status}`)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Block>
  )
}
