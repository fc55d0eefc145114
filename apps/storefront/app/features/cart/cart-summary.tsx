// What the cart costs; the submit button uses the same numbers.

import type { AmountKind, Charges, OrderAmount } from '@pesan/contract/charge'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { Rupiah } from '@pesan/contract/money'
import type { Cart } from '@pesan/domain/cart/cart'
import { subtotalOf } from '@pesan/domain/cart/price'
import { listAmounts, totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah, negativeRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { type ReactNode, Suspense } from 'react'
import { loadable } from '../../shell/loadable.tsx'
import { useT } from '../../shell/page.tsx'
import { AmountList } from '../../ui/amount-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Block } from '../../ui/block.tsx'
import { AmountSkeleton } from './amount-skeleton.tsx'
import { useCart } from './cart-store.ts'

export interface SummaryVoucher {
  code: string
  discount: Rupiah
  /** The discount for this order is not known yet: no amount is better than a wrong one. */
  isPending: boolean
}

interface SummaryDelivery {
  mode: FulfilmentMode
  /** 0 until it is known. */
  fee: Rupiah
  /** The fee for this address is not known yet. */
  isPending: boolean
  /** Why no fee is shown: a delivery without a quote is not free. */
  unknown: 'no_address' | 'no_quote' | null
}

interface Priced {
  products: ProductIndex
  cart: Cart
  voucher: SummaryVoucher | null
  delivery: SummaryDelivery
  /** Null: nothing is added to the prices. */
  charges: Charges | null
  tip: Rupiah
}

/** What the cart costs now; what is not known yet counts as nothing (CHARGE-02). */
export const cartAmounts = ({ products, cart, voucher, delivery, charges, tip }: Priced): OrderAmount[] =>
  listAmounts({
    charges,
    subtotal: subtotalOf(products, cart),
    pieces: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    voucherDiscount: voucher?.discount ?? ZERO_RUPIAH,
    delivery:
      delivery.mode === 'delivery'
        ? { fee: delivery.fee, freeFrom: charges?.free_delivery_from ?? null }
        : null,
    tip,
  })

export const cartTotal = (priced: Priced): Rupiah => totalOfAmounts(cartAmounts(priced))

// Only companies that add something to their prices load it.
const ChargedAmounts = loadable(() =>
  import('../../shell/charged-amounts.tsx').then(module => module.ChargedAmounts),
)

export function CartSummary(props: Omit<Priced, 'cart'>) {
  const t = useT()
  const cart = useCart()
  const priced = { ...props, cart }
  const isPending = (props.voucher?.isPending ?? false) || props.delivery.isPending
  const total = isPending ? <AmountSkeleton /> : formatRupiah(cartTotal(priced))
  return (
    <Block heading={t('cart.summary')}>
      {props.charges ? (
        <Suspense fallback={<AmountSkeleton />}>
          <ChargedSummary priced={priced} total={total} />
        </Suspense>
      ) : (
        <PlainSummary priced={priced} total={total} />
      )}
    </Block>
  )
}

function PlainSummary({ priced, total }: { priced: Priced; total: ReactNode }) {
  const t = useT()
  const { products, cart, voucher, delivery } = priced
  const discount = voucher && {
    label: t('voucher.title'),
    badge: <Badge tone="success">{voucher.code}</Badge>,
    amount: voucher.isPending ? <AmountSkeleton /> : formatRupiah(negativeRupiah(voucher.discount)),
    tone: 'discount' as const,
  }
  return (
    <AmountList
      rows={[
        { label: t('cart.subtotal'), amount: formatRupiah(subtotalOf(products, cart)) },
        { label: t('cart.deliveryFee'), amount: <DeliveryFee {...delivery} /> },
        ...(discount ? [discount] : []),
      ]}
      total={{ label: t('cart.total'), amount: total }}
    />
  )
}

/** A voucher, and a delivery that carries them, change what service and tax are taken from. */
function ChargedSummary({ priced, total }: { priced: Priced; total: ReactNode }) {
  const { voucher, delivery, charges } = priced
  const [items, ...others] = cartAmounts(priced)
  const isVoucherPending = voucher?.isPending ?? false
  const skeleton = <AmountSkeleton />
  const isRatePending = isVoucherPending || (delivery.isPending && Boolean(charges?.delivery_carries))
  const instead: Partial<Record<AmountKind, ReactNode>> = {
    ...(isVoucherPending ? { voucher: skeleton } : {}),
    ...(isRatePending ? { service: skeleton, tax: skeleton } : {}),
  }
  if (delivery.unknown || delivery.isPending) instead.delivery = <DeliveryFee {...delivery} />
  const pendingVoucher: OrderAmount[] = isVoucherPending ? [{ kind: 'voucher', amount: 0 }] : []
  return (
    <ChargedAmounts
      amounts={items ? [items, ...pendingVoucher, ...others] : []}
      voucherCode={voucher?.code ?? null}
      instead={instead}
      total={total}
    />
  )
}

function DeliveryFee({ isPending, unknown, fee }: SummaryDelivery) {
  const t = useT()
  if (unknown) return t(unknown === 'no_address' ? 'cart.feeNeedsAddress' : 'cart.feeUnknown')
  return isPending ? <AmountSkeleton /> : formatRupiah(fee)
}
