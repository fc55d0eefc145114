// What the activity log says of changed charges: each that differs, from what to what.
import { carried, charges, packaging } from '@pesan/contract/charge'
import { formatRupiah, toRupiah } from '@pesan/domain/money/rupiah'
import * as v from 'valibot'
import type { T } from '../../lib/i18n/t.ts'
import { arrow } from './arrow.ts'

const text = v.nullable(v.string())
const money = v.nullable(
  v.pipe(
    v.number(),
    v.transform(amount => formatRupiah(toRupiah(amount))),
  ),
)

const carries = v.nullable(carried)

export const chargeFacts = v.partial(
  v.object({
    service: text,
    service_base: charges.entries.service_base,
    tax: text,
    menu_prices: charges.entries.menu_prices,
    packaging: money,
    packaging_per: v.nullable(packaging.entries.per),
    minimum_order: money,
    free_delivery_from: money,
    tips: v.nullable(v.array(v.string())),
    delivery_carries: carries,
    tip_carries: carries,
  }),
)
type ChargeFacts = v.InferOutput<typeof chargeFacts>

const NAMES = {
  service: 'charges.service',
  tax: 'charges.tax',
  packaging: 'charges.packaging',
  minimum_order: 'charges.minimum',
  free_delivery_from: 'charges.freeFrom',
  tips: 'charges.tips',
} as const

const CARRYING = ['delivery_carries', 'tip_carries'] as const

export function chargeTexts(
  t: T,
  { before, after }: { before: ChargeFacts; after: ChargeFacts },
): (string | null)[] {
  const valueOf = (facts: ChargeFacts, name: keyof typeof NAMES): string => {
    const value = facts[name]
    return (Array.isArray(value) ? value.join(' / ') : value) ?? t('charges.none')
  }
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[]
  return [
    ...names
      .filter(name => after[name] !== undefined)
      .map(name => `${t(NAMES[name])} ${arrow(valueOf(before, name), valueOf(after, name))}`),
    ...CARRYING.filter(name => after[name] !== undefined).map(name => {
      const [was, is] = [before[name], after[name]].map(value => t(`charges.carries.${value ?? 'neither'}`))
      return `${t(name === 'tip_carries' ? 'charges.tipCarries' : 'charges.deliveryCarries')} ${arrow(was ?? '', is ?? '')}`
    }),
    after.packaging_per ? t(`charges.per.${after.packaging_per}`) : null,
    after.service_base ? t(`charges.base.${after.service_base}`) : null,
    after.menu_prices ? `${t('charges.prices')}: ${t(`charges.prices.${after.menu_prices}`)}` : null,
  ]
}
