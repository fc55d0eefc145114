// How the order is paid, and what it costs.
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah, negativeRupiah } from '@pesan/domain/money/rupiah'
import Check from 'lucide-react/icons/check'
import Wallet from 'lucide-react/icons/wallet'
import { paymentMethodName } from '../../lib/i18n/payment-method-name.ts'
import { useT } from '../../shell/use-t.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Block } from '../../ui/block.tsx'
import { Tile } from '../../ui/tile.tsx'
import { modeOf } from './order-facts.ts'

export function OrderPayment({ order }: { order: OrderAnswer }) {
  const t = useT()
  const method = order.service_json.payment_method
  const isPaidAtStore = method === 'cash' && modeOf(order) === 'pickup'
  return (
    <Block heading={t('order.paymentInfo')}>
      <div className="flex items-center gap-3">
        <Tile tone="sunken">
          <Wallet size={20} strokeWidth={1.9} aria-hidden />
        </Tile>
        <p className="min-w-0 flex-1 text-title-3">{paymentMethodName(t, method)}</p>
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
