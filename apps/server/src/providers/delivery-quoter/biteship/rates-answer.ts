// Parses Biteship's answer to a rates request. A price that cannot be read to the rupiah is left out, never guessed.
import type { DeliveryQuote } from '@pesan/contract/delivery'
import { integer } from '@pesan/contract/integer'
import type { Rupiah } from '@pesan/contract/money'
import { sortQuotes } from '@pesan/domain/delivery/bands'
import * as v from 'valibot'

/** No courier charges more to deliver food; a higher price is an error. */
const HIGHEST_PRICE_RUPIAH = 1_000_000
const ROUNDED_UP_TO_RUPIAH = 500

/** A whole number, or its text with zeros after the decimal point. */
const integerRupiah = v.union([
  v.pipe(integer, v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,9}(\.0+)?$/), v.transform(Number)),
])

const pricing = v.object({
  courier_name: v.pipe(v.string(), v.minLength(1)),
  courier_service_name: v.pipe(v.string(), v.minLength(1)),
  price: integerRupiah,
  currency: v.optional(v.literal('IDR'), 'IDR'),
})

const answer = v.object({ success: v.literal(true), pricing: v.array(v.unknown()) })

/** Null when it is no answer, or when none of its prices can be read. */
export function readQuotes(json: unknown): DeliveryQuote[] | null {
  const parsed = v.safeParse(answer, json)
  if (!parsed.success) return null
  const offered = parsed.output.pricing
  const quotes = offered.flatMap(toQuote)
  return quotes.length === 0 && offered.length > 0 ? null : sortQuotes(quotes)
}

function toQuote(json: unknown): DeliveryQuote[] {
  const parsed = v.safeParse(pricing, json)
  if (!parsed.success || parsed.output.price > HIGHEST_PRICE_RUPIAH) return []
  const { courier_name, courier_service_name, price } = parsed.output
  const rounded = Math.ceil(price / ROUNDED_UP_TO_RUPIAH) * ROUNDED_UP_TO_RUPIAH
  return [{ name: `${courier_name} ${courier_service_name}`, price: rounded as Rupiah }]
}
