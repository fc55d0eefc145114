// The orders that a search found, newest first: number and name, day and outlet, state and total.
import type { OrderStatus } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { columnOfStatus } from '@pesan/domain/order/restaurant-status'
import { isCancelledOrRefunded } from '@pesan/domain/order/status-facts'
import { Link } from 'wouter'
import { useT } from '../../shell/use-t.ts'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { statusText } from './card-text.ts'
import { useMomentTexts } from './moment-texts.ts'
import { withPlan } from './order-cache.ts'
import { SlotLine } from './slot-line.tsx'

const inkOf = (status: OrderStatus): string => {
  if (isCancelledOrRefunded(status)) return 'bg-bad-tint text-bad'
  const column = columnOfStatus(status)
  if (column === null) return 'bg-soon-tint text-soon'
  return column === 'done' ? 'bg-good-tint text-good' : 'bg-accent-tint text-accent-ink'
}

export function SearchResults({ orders }: { orders: readonly BoardOrder[] }) {
  const t = useT()
  return (
    <ul aria-label={t('search.results')} className="flex flex-col">
      {orders.map(order => (
        <li key={order.id} className="border-b border-line last:border-b-0">
          <Result order={withPlan(order)} />
        </li>
      ))}
    </ul>
  )
}

function Result({ order }: { order: BoardOrder }) {
  const t = useT()
  const moments = useMomentTexts()
  return (
    <Link
      href={`/orders/${order.id}`}
      data-result
      className="grid min-h-17 grid-cols-[1fr_auto] items-center gap-x-4 rounded-small px-2 py-2 hover:bg-sunken"
    >
      <span className="min-w-0 text-p-row font-semibold wrap-anywhere">
        <span className="figures mr-2 text-b-item font-bold">#{cardNumber(order)}</span> {order.customer_name}
      </span>
      <span
        className={`justify-self-end rounded-chip px-2.5 py-0.5 text-p-body font-semibold ${inkOf(order.status)}`}
      >
        {statusText(t, order)}
      </span>
      <span className="min-w-0 text-p-caption text-ink-2 wrap-anywhere">
        {`${moments.withDay(order.created_at)}, ${order.outlet_name}`}
        <SlotLine order={order} />
      </span>
      <span className="figures justify-self-end text-p-row">{formatRupiah(order.total)}</span>
    </Link>
  )
}
