// What an unpaid order waits for: when the bank was last checked and its answer, that the page may be closed,
// and what happens to a late payment (LEDGER-04).
import type { OrderAnswer } from '@pesan/contract/order'
import { paymentDeadline } from '@pesan/domain/order/payment-view'
import { findMethodFacts } from '@pesan/domain/payment/payment-methods'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Smartphone from 'lucide-react/icons/smartphone'
import { formatClockTime, formatDay } from '../../../lib/format/date-time.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { usePage, useT } from '../../../shell/page.tsx'
import { Block } from '../../../ui/block.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { bankUrlOf } from '../bank-confirmation.ts'

export function PaymentCheck({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { time_zone, name: company } = usePage().company
  const clock = (at: Date) => formatClockTime(at, time_zone)
  const until = paymentDeadline(order)?.until
  const bank = bankAnswer(t, order, clock)
  return (
    <Block heading={t('payment.checkTitle')}>
      <ul className="flex flex-col gap-5">
        {bank && <Fact icon={Check} {...bank} />}
        {bankUrlOf(order) === undefined && (
          <Fact icon={Smartphone} title={t('payment.mayLeave')} text={t('payment.mayLeaveText')} />
        )}
        {until && (
          <Fact
            icon={Clock}
            title={t('payment.ifLater', {
              time: `${formatDay(until, t.locale, time_zone)}, ${clock(until)}`,
            })}
            text={t('payment.ifLaterText', { company })}
          />
        )}
      </ul>
    </Block>
  )
}

const Fact = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <li className="flex gap-3">
    <Tile>
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </Tile>
    <div className="min-w-0 flex-1">
      <p className="text-title-3">{title}</p>
      <p className="text-caption font-normal text-ink-2">{text}</p>
    </div>
  </li>
)

function bankAnswer(t: T, { payment_check: check, service_json }: OrderAnswer, clock: (at: Date) => string) {
  if (!check) return null
  const title = t('payment.bankAsked', { time: clock(new Date(check.asked_at)) })
  if (check.answered_at === null) return { title, text: t('payment.bankSilent') }
  const answered = clock(new Date(check.answered_at))
  if (check.asked_at > check.answered_at) return { title, text: t('payment.bankSilentSince', { answered }) }
  const isConfirmed = findMethodFacts(service_json.payment_method)?.paidBy === 'confirmation'
  return { title, text: t(isConfirmed ? 'payment.bankNotConfirmed' : 'payment.bankNoMoney') }
}
