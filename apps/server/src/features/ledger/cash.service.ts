// Notes what was really taken for an order in cash, before it is done or after it (BOARD-18).
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { takesCash } from '@pesan/domain/ledger/cash-note'
import { givenBackOf } from '@pesan/domain/ledger/standing'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import { lockVersion, subjectOf } from '../order/order.service.ts'
import { noteCashTaken } from './cash.repository.ts'
import { listEntries } from './ledger.repository.ts'

export interface CashNote {
  companyId: CompanyId
  orderId: OrderId
  taken: Rupiah
}

/** If another caller moves the order at the same time, decides again. */
export async function noteCash(
  { db, clock, activity }: RecordingDeps & { clock: Clock },
  note: CashNote,
): Promise<'noted' | 'not_found' | 'not_allowed' | 'given_back'> {
  const result = await decideOnOrder(db, note, async ({ order }) => {
    if (!takesCash({ ...order, method: order.paymentMethod })) return 'not_allowed'
    return transaction(db, async tx => {
      if (!(await lockVersion(tx, { ...note, version: order.version }))) return 'changed_meanwhile'
      if (note.taken < givenBackOf(await listEntries(tx, note))) return 'given_back'
      const isNew = await noteCashTaken(tx, { ...note, by: actorText(activity.actor), now: clock.now() })
      const { companyId, taken } = note
      if (isNew) await activity.record(tx, { companyId, subject: subjectOf(order), after: { taken } })
      else activity.nothingChanged()
      return 'noted'
    })
  })
  if (result === 'given_back') activity.nothingChanged()
  return result ?? 'not_found'
}
