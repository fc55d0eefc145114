// What differs at an outlet, as it is edited (EDIT-13): what is as everywhere is not there.
import type { ModifierAtOutlet, ProductAtOutlet } from '@pesan/contract/at-outlet'
import type { OutletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'

type Own = ModifierAtOutlet | ProductAtOutlet
type Outlets<At extends Own> = Readonly<Record<OutletId, At | undefined>>

/** `undefined` takes a field back. A price like everywhere's is removed. */
export function withOutlet<At extends Own>(
  { price, outlets }: { price: Rupiah; outlets: Outlets<At> },
  outletId: OutletId,
  change: { [Field in keyof At]?: At[Field] | undefined },
): Record<OutletId, At> {
  const next = Object.entries({ ...outlets[outletId], ...change }).filter(
    ([field, value]) => value !== undefined && value !== false && !(field === 'price' && value === price),
  )
  const all = { ...outlets, [outletId]: next.length === 0 ? undefined : Object.fromEntries(next) }
  return Object.fromEntries(Object.entries(all).filter(([, own]) => own !== undefined)) as Record<
    OutletId,
    At
  >
}
