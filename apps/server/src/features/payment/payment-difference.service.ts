// Differences between the provider's books and ours that a person must settle.
import type { CompanyId } from '@pesan/contract/ids'
import type { PaymentDeps } from './payment.service.ts'
import {
  listDifferences,
  type OpenDifference,
  settleDifference as saveSettlement,
} from './payment-difference.repository.ts'

export type { OpenDifference }

/** Differences of one company; null for those of all companies and of none. */
export const openDifferences = (
  { db }: PaymentDeps,
  key: { companyId: CompanyId | null },
): Promise<OpenDifference[]> => listDifferences(db, key)

/** False if no difference with this id is open. */
export const settleDifference = (
  { db, clock }: PaymentDeps,
  { id, note }: { id: string; note: string },
): Promise<boolean> => saveSettlement(db, { id, note, now: clock.now() })
