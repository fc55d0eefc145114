// The amount above which a refund requires a fresh code (STAFF-15).
import type { CompanyId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { differenceOf, type RecordingDeps } from '../activity/activity.service.ts'
import { lockCodeAbove, readCodeAbove, writeCodeAbove } from './refund-settings.repository.ts'

/** Null: no refund requires a code. */
export const readRefundCodeAbove = (
  { db }: { db: Db },
  key: { companyId: CompanyId },
): Promise<Rupiah | null> => readCodeAbove(db, key)

export const changeRefundCodeAbove = (
  { db, activity }: RecordingDeps,
  settings: { companyId: CompanyId; codeAbove: Rupiah | null },
): Promise<void> =>
  transaction(db, async tx => {
    const { companyId, codeAbove } = settings
    const before = { refund_code_above: await lockCodeAbove(tx, { companyId }) }
    const difference = differenceOf(before, { refund_code_above: codeAbove })
    if (!difference) return activity.nothingChanged()
    await writeCodeAbove(tx, settings)
    await activity.record(tx, { companyId, subject: null, ...difference })
  })
