// Money on the wire: whole rupiah, never a fraction, never a float.
import * as z from 'zod/mini'

/** An amount of Indonesian rupiah as an integer. May be negative only where a field says so. */
export type Rupiah = number & { readonly __unit: 'rupiah' }

const MAX_RUPIAH = 1_000_000_000_000

/** A price or an amount to pay: an integer from 0 to one trillion. */
export const rupiah = z.pipe(
  z.int().check(z.minimum(0), z.maximum(MAX_RUPIAH)),
  z.transform(amount => amount as Rupiah),
)
