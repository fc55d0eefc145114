// Differences between the provider's books and ours that wait for a person.
import type { CompanyId } from '@pesan/contract/ids'
import type { PaymentDeps } from './payment.service.ts'
import {
  listDifferences,
  type OpenDifference,
  settleDifference as saveSettlement,
} from './payment-difference.repository.ts'

export type { OpenDifference }

/** Of one company, or of all companies and of none with null. */
export const openDifferences = (
  { db }: PaymentDeps,
  key: { companyId: CompanyId | null },
): Promise<OpenDifference[]> => listDifferences(db, key)

/** False when none with this id is open. */
export const settleDifference = (
  { db, clock }: PaymentDeps,
  { id, note }: { id: string; note: string },
): Promise<boolean> => saveSettlement(db, { id, note, now: clock.now() })
