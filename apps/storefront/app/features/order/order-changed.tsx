// Items of an order that were taken out or swapped after it was placed, why, and what that means for its money (BOARD-14).
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { type ItemDifference, itemDifferences } from '@pesan/domain/order/changed-items'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { formatClockTime } from '../../lib/format/date-time.ts'
import type { T } from '../../lib/i18n/t.ts'
import { usePage } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'

export function OrderChanged({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  const { changed_items: changed, reduced = ZERO_RUPIAH } = order
  return (
    <div aria-live="polite" className={changed || reduced > 0 ? undefined : 'hidden'}>
      {changed && (
        <Block heading={t('order.changedAt', { time: formatClockTime(new Date(changed.at), timeZone) })}>
          <div className="flex gap-3">
            <ArrowLeftRight size={24} strokeWidth={1.9} className="shrink-0 text-warn-ink" aria-hidden />
            <div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">
              <p>{changed.reason}</p>
              {itemDifferences(changed.items_before, order.items).map(difference => (
                <p key={JSON.stringify(difference)}>{differenceText(t, difference)}</p>
              ))}
            </div>
          </div>
        </Block>
      )}
      {reduced > 0 && (
        <Block heading={t('order.money')} isHeadingHidden>
          <p>{moneyText(t, order)}</p>
        </Block>
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
  return t(service_json.payment_method === 'cash' ? 'order.changedCashBack' : 'order.changedGoesBack', {
    amount,
  })
}
