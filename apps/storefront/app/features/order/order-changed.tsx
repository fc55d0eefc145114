// Items of an order that were taken out or swapped after it was placed, why, and what that means for its money (BOARD-14).
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { type ItemDifference, itemDifferences } from '@pesan/domain/order/changed-items'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Check from 'lucide-react/icons/check'
import { formatClockTime } from '../../lib/format/date-time.ts'
import type { T } from '../../lib/i18n/t.ts'
import { usePage, useT } from '../../shell/page.tsx'

export function OrderChanged({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  const { changed_items: changed, reduced = ZERO_RUPIAH } = order
  return (
    <div
      aria-live="polite"
      className={changed || reduced > 0 ? 'flex flex-col gap-2 px-4 md:px-0' : 'hidden'}
    >
      {changed && (
        <section
          aria-label={t('order.changedAt', { time: formatClockTime(new Date(changed.at), timeZone) })}
          className="flex gap-3 rounded-md bg-warn-tint p-4 text-warn-ink"
        >
          <ArrowLeftRight size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">
              {t('order.changedAt', { time: formatClockTime(new Date(changed.at), timeZone) })}
            </p>
            <p className="text-caption">{changed.reason}</p>
            {itemDifferences(changed.items_before, order.items).map(difference => (
              <p key={JSON.stringify(difference)} className="text-caption">
                {differenceText(t, difference)}
              </p>
            ))}
          </div>
        </section>
      )}
      {reduced > 0 && (
        <section
          aria-label={t('order.money')}
          className="flex gap-3 rounded-md bg-ok-tint p-4 font-semibold text-ok-ink"
        >
          <Check size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
          <p className="min-w-0 flex-1">{moneyText(t, order)}</p>
        </section>
      )}
    </div>
  )
}

const differenceText = (t: T, difference: ItemDifference): string =>
  difference.type === 'instead'
    ? t('order.changedInstead', { name: difference.name, before: difference.before })
    : t('order.changedLess', { name: difference.name, quantity: difference.quantity })

function moneyText(t: T, { paid, reduced, service_json }: OrderAnswer): string {
  const amount = formatRupiah(reduced ?? ZERO_RUPIAH)
  if (!paid) return t('order.changedPayLess', { amount })
  const isByHand = isPaidAtHandOver(service_json.payment_method)
  return t(isByHand ? 'order.changedCashBack' : 'order.changedGoesBack', { amount })
}
