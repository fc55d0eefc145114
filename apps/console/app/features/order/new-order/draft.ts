// The order that is being entered, and what it still lacks (BOARD-13). Lines, prices and choices follow the rules of the cart.
import type { enterOrder, quoteOrder } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import { enteredChannel } from '@pesan/contract/enter-order'
import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { modifierId, type OutletId, outletId, productId } from '@pesan/contract/ids'
import {
  MAX_ADDRESS_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_QUANTITY,
} from '@pesan/contract/limits'
import type { Product } from '@pesan/contract/menu'
import { ALLERGENS } from '@pesan/contract/menu-parts'
import type { Rupiah } from '@pesan/contract/money'
import { EMPTY_CART } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { type LineProblem, lineProblem } from '@pesan/domain/cart/line-problem'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { orderItems } from '@pesan/domain/order/order-items'
import * as v from 'valibot'

export const MAX_VOUCHER_LENGTH = 32

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))

export const draftSchema = v.object({
  /** The same for every press until the order is entered. */
  key: v.string(),
  channel: enteredChannel,
  outlet: v.nullable(outletId),
  cart: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        productId,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
        options: v.object({
          selectedModifiers: v.record(v.string(), v.array(modifierId)),
          notes: text(MAX_NOTE_LENGTH),
        }),
      }),
    ),
    deliveryNotes: text(MAX_NOTE_LENGTH),
  }),
  name: text(MAX_NAME_LENGTH),
  phone: text(MAX_PHONE_LENGTH),
  mode: v.optional(fulfilmentMode, 'pickup'),
  /** Where it is brought. */
  place: v.optional(
    v.nullable(
      v.object({ name: v.string(), address: v.string(), latitude: v.number(), longitude: v.number() }),
    ),
    null,
  ),
  /** What helps to find the door. */
  placeDetail: v.optional(text(MAX_ADDRESS_TEXT_LENGTH), ''),
  voucher: v.optional(text(MAX_VOUCHER_LENGTH), ''),
  /** EDIT-10: what the guest must not eat. */
  allergies: v.optional(v.array(v.picklist(ALLERGENS)), []),
  /** Null: the usual ones of the outlet. */
  minutes: v.nullable(v.number()),
})
type Stored = v.InferOutput<typeof draftSchema>
export type Draft = Omit<Stored, 'cart'> & { cart: typeof EMPTY_CART }
export type Place = NonNullable<Draft['place']>

export const emptyDraft = (key: string, { channel, outlet }: Pick<Draft, 'channel' | 'outlet'>): Draft => ({
  key,
  channel,
  outlet,
  cart: EMPTY_CART,
  name: '',
  phone: '',
  mode: 'pickup',
  place: null,
  placeDetail: '',
  voucher: '',
  allergies: [],
  minutes: null,
})

/** Whether anything would be lost with it. */
export const isTouched = ({ cart, place, ...draft }: Draft): boolean =>
  cart.items.length > 0 ||
  place !== null ||
  draft.allergies.length > 0 ||
  [cart.deliveryNotes, draft.name, draft.phone, draft.placeDetail, draft.voucher].some(typed => typed !== '')

/** A product to add, or a line to change. */
export interface Chosen {
  product: Product
  line: CartLine | null
}

export type Missing = 'items' | 'lines' | 'outlet' | 'place' | 'phone'

/** By line. */
export function problemsOf({ cart }: Draft, products: ProductIndex): ReadonlyMap<string, LineProblem> {
  const problems = cart.items.map(line => [line.id, lineProblem(products.get(line.productId), line)] as const)
  return new Map(problems.flatMap(([id, problem]) => (problem ? [[id, problem]] : [])))
}

/** What stands in the way, first to last as the page shows it. */
export function missingOf(draft: Draft, outlet: OutletId | null, products: ProductIndex): Missing[] {
  const missing: Missing[] = []
  if (draft.cart.items.length === 0) missing.push('items')
  else if (problemsOf(draft, products).size > 0) missing.push('lines')
  if (draft.mode === 'pickup' && outlet === null) missing.push('outlet')
  if (draft.mode === 'delivery' && draft.place === null) missing.push('place')
  if (needsPhone(draft) && draft.phone.trim() === '') missing.push('phone')
  return missing
}

/** The outlet of the draft, if it is one of these; the only one needs no choice. */
export function chosenOutlet(draft: Draft, outlets: readonly { id: OutletId }[]): OutletId | null {
  const [only, ...others] = outlets
  if (only && others.length === 0) return only.id
  return outlets.find(({ id }) => id === draft.outlet)?.id ?? null
}

/** A driver calls, and a voucher counts its uses by customer. */
export const needsPhone = ({ channel, mode, voucher }: Draft): boolean =>
  channel === 'phone' || mode === 'delivery' || voucher.trim() !== ''

export type QuoteBody = BodySentTo<typeof quoteOrder>

/** Null where the sum of the items is the price, and while too much is missing to ask for another. */
export function quoteBodyOf(
  draft: Draft,
  outlet: OutletId | null,
  { products, hasCharges }: { products: ProductIndex; hasCharges: boolean },
): QuoteBody | null {
  const hasVoucher = draft.voucher.trim() !== ''
  if (draft.mode === 'pickup' && !hasVoucher && !hasCharges) return null
  if (missingOf(draft, outlet, products).some(part => hasVoucher || part !== 'phone')) return null
  return {
    items: orderItems(draft.cart.items, products),
    ...whereOf(draft, outlet),
    ...(hasVoucher ? { voucher_code: draft.voucher.trim(), customer_phone: draft.phone.trim() } : {}),
  }
}

const whereOf = ({ mode, place }: Draft, outlet: OutletId | null) =>
  mode === 'delivery'
    ? { delivery_latitude: place?.latitude, delivery_longitude: place?.longitude }
    : { pickup_outlet_id: outlet ?? undefined }

interface Entered {
  outlet: OutletId | null
  minutes: number
  products: ProductIndex
  /** What the page showed; null for an order that is picked up. */
  deliveryFee: Rupiah | null
}

export function bodyOf(
  draft: Draft,
  { outlet, minutes, products, deliveryFee }: Entered,
): BodySentTo<typeof enterOrder> {
  const { channel, mode, cart, place, placeDetail, voucher, name, phone, allergies } = draft
  return {
    channel,
    items: orderItems(cart.items, products),
    ...whereOf(draft, outlet),
    ...(mode === 'delivery' && {
      delivery_address_name: place?.name,
      gmaps_address: place?.address,
      delivery_location_detail: placeDetail.trim(),
      delivery_fees: deliveryFee ?? undefined,
    }),
    ...(voucher.trim() === '' ? {} : { voucher_code: voucher.trim() }),
    delivery_notes: cart.deliveryNotes.trim(),
    payment_method: 'cash',
    customer_name: name.trim(),
    ...(phone.trim() === '' ? {} : { customer_phone: phone.trim() }),
    ...(allergies.length > 0 && { allergies }),
    minutes,
  }
}
