// What a voucher takes off, and when it does. Whether its uses are exhausted is known only to the database.
import type { Rupiah } from '@pesan/contract/money'
import { toRupiah } from '../money/rupiah.ts'
import type { FulfilmentMode } from '../order/transitions.ts'

export type VoucherWorth =
  | { type: 'percent'; percent: number; cap: Rupiah | null }
  | { type: 'amount'; amount: Rupiah }

export interface Voucher {
  code: string
  worth: VoucherWorth
  minimumSubtotal: Rupiah
  startsAt: Date | null
  /** The first moment at which it is no longer valid. */
  endsAt: Date | null
  /** Null: both. */
  mode: FulfilmentMode | null
}

export interface VoucherOccasion {
  subtotal: Rupiah
  mode: FulfilmentMode
  now: Date
}

export type VoucherCheck =
  | { status: 'valid'; discount: Rupiah }
  | { status: 'invalid'; reason: 'not_yet' | 'over' | 'other_mode' | 'below_minimum' }

export function checkVoucher(voucher: Voucher, { subtotal, mode, now }: VoucherOccasion): VoucherCheck {
  const invalid = (reason: Extract<VoucherCheck, { status: 'invalid' }>['reason']) =>
    ({ status: 'invalid', reason }) as const
  if (voucher.startsAt && now < voucher.startsAt) return invalid('not_yet')
  if (voucher.endsAt && now >= voucher.endsAt) return invalid('over')
  if (voucher.mode && voucher.mode !== mode) return invalid('other_mode')
  if (subtotal < voucher.minimumSubtotal) return invalid('below_minimum')
  return { status: 'valid', discount: discountOf(voucher.worth, subtotal) }
}

/** Never more than the food costs: a voucher does not pay for the delivery and gives nothing back. */
function discountOf(worth: VoucherWorth, subtotal: Rupiah): Rupiah {
  if (worth.type === 'amount') return Math.min(worth.amount, subtotal) as Rupiah
  const share = toRupiah((subtotal * worth.percent) / 100)
  return Math.min(share, worth.cap ?? share, subtotal) as Rupiah
}
