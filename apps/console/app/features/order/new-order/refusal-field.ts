// Which field of the page a refusal of the order concerns, and its words.
import { ApiRefusal } from '@pesan/ui/api/failures'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { PlainKey, T } from '../../../lib/i18n/t.ts'
import type { Draft } from './draft.ts'

export type RefusedField = 'phone' | 'outlet' | 'place' | 'voucher' | 'form'

export interface FieldRefusal {
  field: RefusedField
  text: string
  /** The line that was refused. */
  line?: string
}

const OF_PLACE: Readonly<Record<string, PlainKey>> = {
  out_of_delivery_range: 'newOrder.outOfRange',
  delivery_unavailable: 'newOrder.noDelivery',
  delivery_address_required: 'newOrder.choosePlace',
  delivery_fee_unknown: 'newOrder.feeUnknown',
  unknown_outlet: 'newOrder.otherOutletDelivers',
}
const OF_VOUCHER: Readonly<Record<string, PlainKey>> = {
  voucher_invalid: 'newOrder.voucherInvalid',
  voucher_not_applicable: 'newOrder.voucherNotApplicable',
}
const OF_LINE: Readonly<Record<string, PlainKey>> = {
  unknown_product: 'newOrder.gone',
  product_unavailable: 'newOrder.soldOut',
  not_enough_left: 'newOrder.notEnough',
  invalid_selection: 'newOrder.chooseAgain',
  price_changed: 'newOrder.priceChanged',
}

export function refusalField(
  t: T,
  error: unknown,
  { cart, mode }: Pick<Draft, 'cart' | 'mode'>,
): FieldRefusal {
  const text = errorMessage(t, error)
  if (!(error instanceof ApiRefusal)) return { field: 'form', text }
  const { code, errors } = error
  if (code === 'invalid_phone' || 'customer_phone' in errors)
    return { field: 'phone', text: t('newOrder.phoneInvalid') }
  if (code === 'delivery_fee_changed') return { field: 'form', text: t('newOrder.feeChanged') }
  if (mode === 'pickup' && code === 'unknown_outlet') return { field: 'outlet', text }
  if (OF_PLACE[code]) return { field: 'place', text: t(OF_PLACE[code]) }
  if (OF_VOUCHER[code]) return { field: 'voucher', text: t(OF_VOUCHER[code]) }
  if (!OF_LINE[code]) return { field: 'form', text }
  const index = Number(Object.keys(errors)[0]?.replace('items.', ''))
  const line = cart.items[index]?.id
  return { field: 'form', text: t(OF_LINE[code]), ...(line === undefined ? {} : { line }) }
}
