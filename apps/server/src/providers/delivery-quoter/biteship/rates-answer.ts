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
  shipment_duration_range: v.fallback(v.optional(v.string(), ''), ''),
  shipment_duration_unit: v.fallback(v.optional(v.string(), ''), ''),
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
  const { courier_name, courier_service_name, price, ...duration } = parsed.output
  const rounded = Math.ceil(price / ROUNDED_UP_TO_RUPIAH) * ROUNDED_UP_TO_RUPIAH
  const minutes = minutesOf(duration)
  return [
    {
      name: `${courier_name} ${courier_service_name}`,
      price: rounded as Rupiah,
      ...(minutes !== undefined && { minutes }),
    },
  ]
}

const MAX_MINUTES = 240

/**
 * The end of `30 - 45` minutes. Hours and days name a class of service ("1 - 3 hours" of every instant courier), and are no time by
 * which anything could be promised.
 */
function minutesOf({
  shipment_duration_range: range,
  shipment_duration_unit: unit,
}: {
  shipment_duration_range: string
  shipment_duration_unit: string
}): number | undefined {
  const [, from, until = from] = /^(\d{1,3})(?: ?- ?(\d{1,3}))?$/.exec(range.trim()) ?? []
  const minutes = /^minutes?$/i.test(unit.trim()) ? Number(until) : 0
  return minutes >= 1 && minutes <= MAX_MINUTES ? minutes : undefined
}
