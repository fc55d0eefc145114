// Money on the wire: whole rupiah, never a fraction, never a float.

import * as v from 'valibot'
import { integer } from './integer.ts'

/** An amount of Indonesian rupiah as an integer. May be negative only where a field says so. */
export type Rupiah = number & { readonly __unit: 'rupiah' }

export const MAX_RUPIAH = 1_000_000_000_000

/** A price or an amount to pay: an integer from 0 to one trillion. */
export const rupiah = v.pipe(
  integer,
  v.minValue(0),
  v.maxValue(MAX_RUPIAH),
  v.transform(amount => amount as Rupiah),
)
