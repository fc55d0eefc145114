// Parses Biteship's answer to a rates request. A price that cannot be read to the rupiah is left out, never guessed.
import type { DeliveryOption } from '@pesan/contract/delivery'
import type { Rupiah } from '@pesan/contract/money'
import { sortOptions } from '@pesan/domain/delivery/bands'
import * as z from 'zod'

/** No courier charges more to deliver food; a higher price is an error. */
const HIGHEST_PRICE_RUPIAH = 1_000_000
const ROUNDED_UP_TO_RUPIAH = 500

/** A whole number, or its text with zeros after the decimal point. */
const integerRupiah = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,9}(\.0+)?$/)
    .transform(Number),
])

const pricing = z.object({
  courier_name: z.string().min(1),
  courier_service_name: z.string().min(1),
  price: integerRupiah,
  currency: z.literal('IDR').default('IDR'),
})

const answer = z.object({ success: z.literal(true), pricing: z.array(z.unknown()) })

/** Null when it is no answer, or when none of its prices can be read. */
export function readOptions(json: unknown): DeliveryOption[] | null {
  const parsed = answer.safeParse(json)
  if (!parsed.success) return null
  const offered = parsed.data.pricing
  const options = offered.flatMap(toOption)
  return options.length === 0 && offered.length > 0 ? null : sortOptions(options)
}

function toOption(json: unknown): DeliveryOption[] {
  const parsed = pricing.safeParse(json)
  if (!parsed.success || parsed.data.price > HIGHEST_PRICE_RUPIAH) return []
  const { courier_name, courier_service_name, price } = parsed.data
  const rounded = Math.ceil(price / ROUNDED_UP_TO_RUPIAH) * ROUNDED_UP_TO_RUPIAH
  return [{ name: `${courier_name} ${courier_service_name}`, price: rounded as Rupiah }]
}
