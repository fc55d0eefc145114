// What an unpaid order waits for: when the bank was last checked and its answer, that the page may be closed,
// and what happens to a late payment (LEDGER-04).
import type { OrderAnswer } from '@pesan/contract/order'
import { paymentDeadline } from '@pesan/domain/order/payment-view'
import { formatClockTime, formatDay } from '../../../lib/format/date-time.ts'
import { usePage } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Block } from '../../../ui/block.tsx'
import { bankUrlOf } from '../use-confirm-at-bank.ts'

export function PaymentCheck({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { time_zone } = usePage().company
  const clock = (at: Date) => formatClockTime(at, time_zone)
  const until = paymentDeadline(order)?.until
  return (
    <Block heading={t('payment.checkTitle')}>
      <div className="flex flex-col gap-1.5 text-ink-2">
        <BankAnswer order={order} clock={clock} />
        {bankUrlOf(order) === undefined && <p>{t('payment.mayLeave')}</p>}
        {until && (
          <p>{t('payment.ifLater', { time: `${formatDay(until, t.locale, time_zone)}, ${clock(until)}` })}</p>
        )}
      </div>
    </Block>
  )
}

function BankAnswer({ order, clock }: { order: OrderAnswer; clock: (at: Date) => string }) {
  const t = useT()
  const { payment_check: check, service_json } = order
  if (!check) return null
  const requested = clock(new Date(check.asked_at))
  if (check.answered_at === null) return <p>{t('payment.bankSilent', { requested })}</p>
  const answered = clock(new Date(check.answered_at))
  if (check.asked_at > check.answered_at)
    return <p>{t('payment.bankSilentSince', { requested, answered })}</p>
  const isCard = service_json.payment_method === 'card'
  return <p>{t(isCard ? 'payment.bankNotConfirmed' : 'payment.bankNoMoney', { time: answered })}</p>
}
