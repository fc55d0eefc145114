// What an order costs (CHARGE-02), and whether that is what its customer was shown: a changed fee or charge is refused like a
// changed price (I3, CHARGE-06).
import type { Charges, OrderAmount } from '@pesan/contract/charge'
import { MAX_RUPIAH, type Rupiah } from '@pesan/contract/money'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { totalOf } from '@pesan/domain/cart/price'
import { chargesAt } from '@pesan/domain/charge/delivery-terms'
import { amountOf, listAmounts, totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import { missingToMinimum } from '@pesan/domain/charge/minimum'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import type { Order } from '@pesan/domain/order/order'
import type { Company } from '../../companies/company.ts'
import type { Fulfilment } from './order-fulfilment.service.ts'

export interface AmountsRequest {
  company: Company
  body: PlaceOrderBody
  fulfilment: Pick<Fulfilment, 'quote'>
  priced: Pick<Order, 'lines' | 'subtotal'>
  voucherDiscount: Rupiah
  /** People of the restaurant enter what they were asked for: no minimum holds for them. */
  byCustomer: boolean
}

/** `charges`: those of the company now, so that the page can show them. */
export type AmountsRefusal =
  | { code: 'delivery_fee_changed' | 'payment_amount_too_large' }
  | { code: 'charges_changed' | 'below_minimum'; charges: Charges | null }

export type AmountsResult =
  | {
      status: 'decided'
      sums: Pick<Order, 'subtotal' | 'deliveryFee' | 'voucherDiscount' | 'total' | 'amounts'>
    }
  | ({ status: 'refused' } & AmountsRefusal)

export function decideAmounts(request: AmountsRequest): AmountsResult {
  const { body, priced, voucherDiscount, byCustomer } = request
  const { subtotal } = priced
  const { charges: known = null } = request.company.props
  const charges = chargesAt(known, request.fulfilment.quote)
  if (byCustomer && missingToMinimum(subtotal, charges?.minimum_order ?? null) > 0)
    return { status: 'refused', code: 'below_minimum', charges: known }
  const amounts = amountsOf(request, charges)
  const deliveryFee = amountOf(amounts, 'delivery')
  if (body.delivery_fees !== undefined && body.delivery_fees !== deliveryFee)
    return { status: 'refused', code: 'delivery_fee_changed' }
  const total = totalOfAmounts(amounts)
  // No answer, ledger or report can state more, and cash has no limit.
  if (Math.max(subtotal, total) > MAX_RUPIAH) return { status: 'refused', code: 'payment_amount_too_large' }
  // A page without the charges shows what CART-14 says.
  const shown = body.total ?? totalOf({ subtotal, deliveryFee, voucherDiscount })
  const isCompared = byCustomer || body.total !== undefined
  if (isCompared && shown !== total) return { status: 'refused', code: 'charges_changed', charges: known }
  const sums = { subtotal, deliveryFee, voucherDiscount, total, amounts: charges && amounts }
  return { status: 'decided', sums }
}

function amountsOf(
  { body, fulfilment, priced, voucherDiscount }: AmountsRequest,
  charges: Charges | null,
): OrderAmount[] {
  const { quote } = fulfilment
  const freeFrom = charges?.free_delivery_from ?? null
  return listAmounts({
    charges,
    subtotal: priced.subtotal,
    pieces: priced.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    voucherDiscount,
    delivery: quote && { fee: quote.price, freeFrom },
    tip: body.tip ?? ZERO_RUPIAH,
  })
}
