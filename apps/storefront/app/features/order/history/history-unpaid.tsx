// What the history says about an unpaid order: the payment deadline, the bank's page that was left, and
// another way to pay (LEDGER-09).
import type { OrderAnswer } from '@pesan/contract/order'
import { paymentDeadline, paymentView } from '@pesan/domain/order/payment-view'
import { useState } from 'react'
import { serverNowMs } from '../../../lib/api/server-clock.ts'
import { formatDay } from '../../../lib/format/calendar-date.ts'
import { formatClockTime } from '../../../lib/format/clock-time.ts'
import { useDialogs } from '../../../shell/dialogs.tsx'
import { usePage } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { bankUrlOf, useConfirmAtBank } from '../use-confirm-at-bank.ts'

/** Payment is expected for these; the others explain on their page what happened. */
const WAITS = new Set(['virtual_account', 'qris', 'card', 'asking', 'failed'])

export function HistoryUnpaid({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { open } = useDialogs()
  const { time_zone } = usePage().company
  const confirmAtBank = useConfirmAtBank()
  const [nowMs] = useState(() => serverNowMs())
  if (!WAITS.has(paymentView(order).type)) return null
  const isAtBank = bankUrlOf(order) !== undefined
  const until = paymentDeadline(order)?.until
  // Cached data: the server has ended the order since.
  if (until && until.getTime() <= nowMs) return null
  const time = until && `${formatDay(until, t.locale, time_zone)}, ${formatClockTime(until, time_zone)}`
  return (
    <div className="mt-2">
      {time && (
        <p className="text-small text-warn-ink">
          {isAtBank ? t('history.confirmBefore', { time }) : t('history.payBefore', { time })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2 max-md:[&>button]:grow">
        {isAtBank && (
          <Button size="small" onPress={() => confirmAtBank(order)}>
            {t('payment.continueAtBank')}
          </Button>
        )}
        <Button
          kind="outline"
          size="small"
          onPress={() => open({ type: 'change_payment', orderId: order.id })}
        >
          {t('payment.payAnotherWay')}
        </Button>
      </div>
    </div>
  )
}
