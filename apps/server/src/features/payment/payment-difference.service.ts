// Differences between the provider's books and ours that a person must settle.
import type { CompanyId } from '@pesan/contract/ids'
import { transaction } from '../../db/transaction.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import type { PaymentDeps } from './payment.service.ts'
import {
  listDifferences,
  listSettledDifferences,
  type OpenDifference,
  type SettledDifferenceRow,
  settleDifference as saveSettlement,
} from './payment-difference.repository.ts'

export type { OpenDifference, SettledDifferenceRow }

/** Differences of one company; null for those of all companies and of none. */
export const openDifferences = (
  { db }: Pick<PaymentDeps, 'db'>,
  key: { companyId: CompanyId | null },
): Promise<OpenDifference[]> => listDifferences(db, key)

/** What people have settled, or what has healed, newest first. */
export const settledDifferences = (
  { db }: Pick<PaymentDeps, 'db'>,
  key: { companyId: CompanyId },
): Promise<SettledDifferenceRow[]> => listSettledDifferences(db, key)

/** By an operator. False if no difference with this id is open. */
export const settleDifference = async (
  { db, clock }: PaymentDeps,
  { id, note }: { id: string; note: string },
): Promise<boolean> => {
  const settlement = { id, note, companyId: null, by: 'Operator', now: clock.now() }
  return (await saveSettlement(db, settlement)) !== null
}

/** By a person of the company. False if it has no open difference with this id. */
export const settleOwnDifference = (
  { db, clock, activity }: Pick<PaymentDeps, 'db' | 'clock'> & RecordingDeps,
  { id, note, companyId }: { id: string; note: string; companyId: CompanyId },
): Promise<boolean> =>
  transaction(db, async tx => {
    const by = actorText(activity.actor) ?? 'Operator'
    const settled = await saveSettlement(tx, { id, note, companyId, by, now: clock.now() })
    if (settled === null) return false
    const { orderId, number, kind } = settled
    await activity.record(tx, {
      companyId,
      subject: orderId === null || number === null ? null : { id: orderId, name: `#${number}` },
      after: { difference: kind, note },
    })
    return true
  })
