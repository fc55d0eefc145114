// The order that is being entered, and what it still lacks (BOARD-13). Lines, prices and choices follow the rules of the cart.
import type { enterOrder } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import { enteredChannel } from '@pesan/contract/enter-order'
import { modifierId, type OutletId, outletId, productId } from '@pesan/contract/ids'
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_PHONE_LENGTH, MAX_QUANTITY } from '@pesan/contract/limits'
import type { Product } from '@pesan/contract/menu'
import { EMPTY_CART } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { type LineProblem, lineProblem } from '@pesan/domain/cart/line-problem'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { orderItems } from '@pesan/domain/order/order-items'
import * as v from 'valibot'

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
  /** Null: the usual ones of the outlet. */
  minutes: v.nullable(v.number()),
})
type Stored = v.InferOutput<typeof draftSchema>
export type Draft = Omit<Stored, 'cart'> & { cart: typeof EMPTY_CART }

export const emptyDraft = (key: string, { channel, outlet }: Pick<Draft, 'channel' | 'outlet'>): Draft => ({
  key,
  channel,
  outlet,
  cart: EMPTY_CART,
  name: '',
  phone: '',
  minutes: null,
})

/** Whether anything would be lost with it. */
export const isTouched = ({ cart, name, phone }: Draft): boolean =>
  cart.items.length > 0 || cart.deliveryNotes !== '' || name !== '' || phone !== ''

/** A product to add, or a line to change. */
export interface Chosen {
  product: Product
  line: CartLine | null
}

export type Missing = 'items' | 'outlet' | 'phone' | 'lines'

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
  if (outlet === null) missing.push('outlet')
  if (draft.channel === 'phone' && draft.phone.trim() === '') missing.push('phone')
  return missing
}

/** The outlet of the draft, if it is one of these; the only one needs no choice. */
export function chosenOutlet(draft: Draft, outlets: readonly { id: OutletId }[]): OutletId | null {
  const [only, ...others] = outlets
  if (only && others.length === 0) return only.id
  return outlets.find(({ id }) => id === draft.outlet)?.id ?? null
}

export function bodyOf(
  { channel, cart, name, phone }: Draft,
  { outlet, minutes, products }: { outlet: OutletId; minutes: number; products: ProductIndex },
): BodySentTo<typeof enterOrder> {
  return {
    channel,
    items: orderItems(cart.items, products),
    pickup_outlet_id: outlet,
    delivery_notes: cart.deliveryNotes.trim(),
    payment_method: 'cash',
    customer_name: name.trim(),
    ...(phone.trim() === '' ? {} : { customer_phone: phone.trim() }),
    minutes,
  }
}
