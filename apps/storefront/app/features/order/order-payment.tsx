// How the order is paid, and what it costs.
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah, negativeRupiah } from '@pesan/domain/money/rupiah'
import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import Wallet from 'lucide-react/icons/wallet'
import { paymentMethodName } from '../../lib/i18n/payment-method-name.ts'
import type { T } from '../../lib/i18n/t.ts'
import { cardIcon, METHOD_MARK } from '../../lib/payment-marks.ts'
import { useT } from '../../shell/use-t.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Block } from '../../ui/block.tsx'
import { Marks } from '../../ui/marks.tsx'
import { Tile } from '../../ui/tile.tsx'
import { cardName } from './order-card.ts'
import { modeOf } from './order-facts.ts'

export function OrderPayment({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { payment_method: method, payment_card: card } = order.service_json
  const isPaidAtStore = method === 'cash' && modeOf(order) === 'pickup'
  return (
    <Block heading={t('order.paymentInfo')}>
      <div className="flex items-center gap-3">
        <MethodMark method={method} network={card?.network ?? null} />
        <p className="min-w-0 flex-1 text-title-3">{card ? cardName(t, card) : methodName(t, method)}</p>
        {order.paid ? (
          <Badge tone="success">
            <Check size={14} strokeWidth={2.6} aria-hidden />
            {t('order.paid')}
          </Badge>
        ) : (
          isPaidAtStore && <Badge>{t('order.payAtStore')}</Badge>
        )}
      </div>
    </Block>
  )
}

const methodName = (t: T, method: string): string =>
  method === 'virtual_account' ? t('payment.bcaVirtualAccount') : paymentMethodName(t, method)

function MethodMark({ method, network }: { method: string; network: string | null }) {
  if (network !== null) return <Marks paths={[cardIcon(network)]} size="large" />
  if (Object.hasOwn(METHOD_MARK, method))
    return <Marks paths={[METHOD_MARK[method as keyof typeof METHOD_MARK]]} size="large" />
  const Icon = method === 'cash' ? Banknote : Wallet
  return (
    <Tile tone="sunken">
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </Tile>
  )
}

export function OrderSummary({ order }: { order: OrderAnswer }) {
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
