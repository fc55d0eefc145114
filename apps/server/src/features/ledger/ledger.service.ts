// The ledger of one order: its entries with the order before them, what they sum to, and where its money is.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { chargeOf } from '@pesan/domain/ledger/standing'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import type { Order } from '@pesan/domain/order/order'
import type { VoucherDiscount } from '@pesan/domain/voucher/voucher'
import type { Db } from '../../db/pool.ts'
import { findOrderOfCompany } from '../order/order.service.ts'
import { type EntryRow, listEntries, listMovements, type MovementRow } from './ledger.repository.ts'
import { findVoucherDiscount } from './reduction.repository.ts'
import { canGiveBack } from './reduction.service.ts'

export type { EntryRow, MovementRow }

export interface OrderLedger {
  order: Order
  entries: EntryRow[]
  movements: MovementRow[]
  voucher: VoucherDiscount | null
  /** How much can still be given back. */
  refundable: Rupiah
}

/** Null for an unknown order. */
export async function readLedger(
  { db }: { db: Db },
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<OrderLedger | null> {
  const found = await findOrderOfCompany(db, key)
  if (!found) return null
  const { order } = found
  const entries = await listEntries(db, key)
  return {
    order,
    entries,
    movements: await listMovements(db, key),
    voucher: order.voucherDiscount > 0 ? await findVoucherDiscount(db, key) : null,
    refundable: canGiveBack(order) ? chargeOf(order.total, entries).charge : ZERO_RUPIAH,
  }
}
