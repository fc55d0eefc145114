// Changes what a company adds to its menu prices. A change names only what differs, so that two concurrent changes do
// not overwrite each other.
import type { ActivityValues } from '@pesan/contract/activity'
import type { Charges, ChargesChange } from '@pesan/contract/charge'
import type { CompanyId } from '@pesan/contract/ids'
import { NO_CHARGES } from '@pesan/domain/charge/no-charges'
import { formatRate } from '@pesan/domain/charge/rate'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import { differenceOf, type RecordingDeps } from '../activity/activity.service.ts'
import { lockCharges, writeCharges } from './charge.repository.ts'

export interface ChargeDeps extends RecordingDeps {
  clock: Clock
  /** Notifies every process that the company changed. */
  companyChanged(id: CompanyId): Promise<void>
}

export async function changeCharges(
  { db, clock, activity, companyChanged }: ChargeDeps,
  { companyId, change }: { companyId: CompanyId; change: ChargesChange },
): Promise<Charges> {
  const { charges, isChanged } = await transaction(db, async tx => {
    const before = (await lockCharges(tx, { companyId })) ?? NO_CHARGES
    const after: Charges = { ...before, ...withoutUndefined(change) }
    const difference = differenceOf(factsOf(before), factsOf(after))
    if (!difference) {
      activity.nothingChanged()
      return { charges: after, isChanged: false }
    }
    const isNothing = differenceOf(factsOf(NO_CHARGES), factsOf(after)) === null
    await writeCharges(tx, { companyId, charges: isNothing ? null : after, now: clock.now() })
    await activity.record(tx, { companyId, subject: null, ...difference })
    return { charges: after, isChanged: true }
  })
  if (isChanged) await companyChanged(companyId)
  return charges
}

const withoutUndefined = (change: ChargesChange): Partial<Charges> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** As the activity log names them. */
const factsOf = (charges: Charges): ActivityValues => ({
  service: rateText(charges.service_millipercent),
  service_base: charges.service_base,
  tax: rateText(charges.tax_millipercent),
  menu_prices: charges.menu_prices,
  packaging: charges.packaging && charges.packaging.amount,
  packaging_per: charges.packaging && charges.packaging.per,
  minimum_order: charges.minimum_order,
  free_delivery_from: charges.free_delivery_from,
  tips: charges.tips && charges.tips.map(String),
  delivery_carries: charges.delivery_carries ?? null,
  tip_carries: charges.tip_carries ?? null,
})

const rateText = (millipercent: number | null): string | null =>
  millipercent === null ? null : `${formatRate(millipercent, 'en')} %`
