// What a company adds to its menu prices (CHARGE-01), and the list of amounts of which an order's total is the sum (CHARGE-02).
import * as v from 'valibot'
import { integer } from './integer.ts'
import { MAX_PACKAGING, MAX_THRESHOLD, MAX_TIP, TIP_CHOICES } from './limits.ts'
import type { Rupiah } from './money.ts'

/** Thousandths of a per cent, so that every rate is exact: 10 % is 10000, a third of it is 3333. */
export const millipercent = v.pipe(integer, v.minValue(0), v.maxValue(100_000))

const amountFrom = (least: number, most: number) =>
  v.pipe(
    integer,
    v.minValue(least),
    v.maxValue(most),
    v.transform(amount => amount as Rupiah),
  )
const amountUpTo = (most: number) => amountFrom(1, most)

/** Of the items, before a voucher. */
export const threshold = amountUpTo(MAX_THRESHOLD)

/** In whole rupiah, at most a million; 0 is none. */
export const tip = amountFrom(0, MAX_TIP)

export const packaging = v.object({
  amount: amountUpTo(MAX_PACKAGING),
  /** Once, or for every piece of a product. */
  per: v.picklist(['order', 'product']),
})

const tips = v.pipe(
  v.array(amountUpTo(MAX_TIP)),
  v.length(TIP_CHOICES),
  v.check(
    list => list.every((amount, index) => amount > (list[index - 1] ?? 0)),
    'must be three amounts, the smallest first',
  ),
)

/** CHARGE-03: what is taken from a delivery fee or a tip as well. Service is taxed, so that neither carries service alone. */
export const carried = v.picklist(['tax', 'service_and_tax'])
export type Carried = v.InferOutput<typeof carried>

/** All of it is absent until a company sets it. */
export const charges = v.object({
  service_millipercent: v.nullable(millipercent),
  /** CHARGE-03: whether service is taken from the items before or after the voucher. */
  service_base: v.picklist(['after_voucher', 'before_voucher']),
  /** PB1, the tax of a regency on restaurants. */
  tax_millipercent: v.nullable(millipercent),
  /** CHARGE-10: without service and tax, shown with `++` or plain; `inclusive` prices contain both (CHARGE-04). */
  menu_prices: v.picklist(['plus_plus', 'plain', 'inclusive']),
  packaging: v.nullable(packaging),
  minimum_order: v.nullable(threshold),
  free_delivery_from: v.nullable(threshold),
  /** What customers are offered. */
  tips: v.nullable(tips),
  /** Absent or null: neither. Delivery and tip are made like the prices: they contain what they carry, or it is added. */
  delivery_carries: v.nullish(carried),
  tip_carries: v.nullish(carried),
})
export type Charges = v.InferOutput<typeof charges>

export const chargesAnswer = v.object({ data: charges })

/** What is absent stays as it is; null removes it. */
export const changeChargesBody = v.partial(charges)
export type ChargesChange = v.InferOutput<typeof changeChargesBody>

/** In the order in which they are listed. */
export const amountKind = v.picklist(['items', 'voucher', 'packaging', 'service', 'tax', 'delivery', 'tip'])
export type AmountKind = v.InferOutput<typeof amountKind>

/** One line of what an order costs, as it was placed, with the rule that made it (CHARGE-05). */
export const orderAmount = v.object({
  kind: amountKind,
  /** Negative for a voucher. */
  amount: integer,
  /** Of service and tax: the rate, and what it was taken from. */
  millipercent: v.optional(millipercent),
  base: v.optional(integer),
  /** CHARGE-04: the prices contain it, so it is not added again. */
  included: v.optional(v.literal(true)),
  /** Of packaging for every piece: its price. */
  each: v.optional(integer),
  /** Of a delivery that costs nothing: from which price of the items on. */
  free_from: v.optional(integer),
  /** Of a delivery or a tip from which tax, or service and tax, were taken. */
  carries: v.optional(carried),
})
export type OrderAmount = v.InferOutput<typeof orderAmount>
