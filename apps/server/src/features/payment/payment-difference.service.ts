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

/** `companyId`: of the person who settles it; null for an operator. False if no such difference is open. */
export const settleDifference = (
  { db, clock, activity }: Pick<PaymentDeps, 'db' | 'clock'> & RecordingDeps,
  settlement: { id: string; note: string; companyId: CompanyId | null },
): Promise<boolean> =>
  transaction(db, async tx => {
    const by = actorText(activity.actor) ?? 'Operator'
    const settled = await saveSettlement(tx, { ...settlement, by, now: clock.now() })
    if (settled === null) return false
    const { companyId, orderId, number, kind } = settled
    // A payment that no company knows is in no company's log.
    if (companyId === null) activity.nothingChanged()
    else
      await activity.record(tx, {
        companyId,
        subject: orderId === null || number === null ? null : { id: orderId, name: `#${number}` },
        after: { difference: kind, note: settlement.note },
      })
    return true
  })
