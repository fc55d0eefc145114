// How the order is paid, and what it costs.
import type { AmountKind } from '@pesan/contract/charge'
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah, negativeRupiah } from '@pesan/domain/money/rupiah'
import { moneyNotices } from '@pesan/domain/order/order-money'
import { isCancelledOrRefunded } from '@pesan/domain/order/status-facts'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import Check from 'lucide-react/icons/check'
import Wallet from 'lucide-react/icons/wallet'
import { Suspense } from 'react'
import { cardIcon } from '../../lib/card-networks.ts'
import { loadable } from '../../shell/loadable.tsx'
import { useT } from '../../shell/page.tsx'
import { methodAppearance, methodMarks, paymentMethodTitle } from '../../shell/payment-methods.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Block } from '../../ui/block.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Marks } from '../../ui/marks.tsx'
import { Tile } from '../../ui/tile.tsx'
import { modeOf } from './order-facts.ts'
import { cardName } from './order-messages.ts'

export function OrderPayment({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { payment_method: method, payment_card: card } = order.service_json
  return (
    <Block heading={t('order.paymentInfo')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <MethodMark method={method} network={card?.network ?? null} />
        <p className="min-w-0 flex-1 basis-[6rem] text-title-3">
          {card ? cardName(t, card) : paymentMethodTitle(t, method)}
        </p>
        <PaidBadge order={order} />
      </div>
      <Reduced order={order} />
    </Block>
  )
}

/** LEDGER-02: what it was placed for, and what was taken off since. */
function Reduced({ order: { paid, total, reduced, placed_total: placed } }: { order: OrderAnswer }) {
  const t = useT()
  if (!reduced || placed === undefined) return null
  return (
    <div className="mt-4">
      <AmountList
        rows={[
          { label: t('order.placedFor'), amount: formatRupiah(placed) },
          {
            label: t(paid ? 'order.givenBack' : 'order.takenOff'),
            amount: formatRupiah(negativeRupiah(reduced)),
            tone: 'discount',
          },
        ]}
        total={{ label: t('order.totalNow'), amount: formatRupiah(total) }}
      />
    </div>
  )
}

/** Never "Paid" for an order that has ended; then it shows only what happened to the money. */
function PaidBadge({ order }: { order: OrderAnswer }) {
  const t = useT()
  if (isCancelledOrRefunded(order.status)) {
    const types = moneyNotices(order).map(({ type }) => type)
    if (types.includes('returning')) return <Badge tone="warning">{t('order.moneyOnItsWay')}</Badge>
    return types.includes('returned') ? <Badge>{t('order.refunded')}</Badge> : null
  }
  if (order.paid) {
    return (
      <Badge tone="success">
        <Check size={14} strokeWidth={2.6} aria-hidden />
        {t('order.paid')}
      </Badge>
    )
  }
  const isPaidAtStore = isPaidAtHandOver(order.service_json.payment_method) && modeOf(order) === 'pickup'
  return isPaidAtStore && <Badge>{t('order.payAtStore')}</Badge>
}

function MethodMark({ method, network }: { method: string; network: string | null }) {
  if (network !== null) return <Marks paths={[cardIcon(network)]} size="large" />
  const marks = methodMarks(method)
  if (marks) return <Marks paths={marks} size="large" />
  const Icon = methodAppearance(method)?.Icon ?? Wallet
  return (
    <Tile tone="sunken">
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </Tile>
  )
}

// Only orders of companies that add something to their prices load it.
const ChargedAmounts = loadable(() =>
  import('../../shell/charged-amounts.tsx').then(module => module.ChargedAmounts),
)
const PLAIN: readonly AmountKind[] = ['items', 'voucher', 'delivery']

export function OrderSummary({ order }: { order: OrderAnswer }) {
  const t = useT()
  if (order.amounts.some(({ kind }) => !PLAIN.includes(kind)))
    return (
      <Block heading={t('cart.summary')}>
        <Suspense fallback={<Skeleton className="h-56 w-full rounded-md" />}>
          <ChargedAmounts
            amounts={order.amounts}
            voucherCode={null}
            instead={{}}
            total={formatRupiah(order.total)}
          />
        </Suspense>
      </Block>
    )
  return <PlainSummary order={order} />
}

function PlainSummary({ order }: { order: OrderAnswer }) {
  const t = useT()
  const discount =
    order.voucher_discount > 0
      ? [
          {
            label: t('order.voucher'),
            amount: formatRupiah(negativeRupiah(order.voucher_discount)),
            tone: 'discount' as const,
          },
        ]
      : []
  return (
    <Block heading={t('cart.summary')}>
      <AmountList
        rows={[
          { label: t('cart.subtotal'), amount: formatRupiah(order.subtotal) },
          { label: t('cart.deliveryFee'), amount: formatRupiah(order.delivery_fees) },
          ...discount,
        ]}
        total={{ label: t('cart.total'), amount: formatRupiah(order.total) }}
      />
    </Block>
  )
}
