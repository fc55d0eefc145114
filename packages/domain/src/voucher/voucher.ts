// What discount a voucher gives, and when. Only the database knows whether its uses are exhausted.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { Rupiah } from '@pesan/contract/money'
import type { UnmetVoucherReason } from '@pesan/contract/voucher'
import { toRupiah } from '../money/rupiah.ts'

export type VoucherDiscount =
  | { type: 'percent'; percent: number; cap: Rupiah | null }
  | { type: 'amount'; amount: Rupiah }

export interface Voucher {
  code: string
  discount: VoucherDiscount
  minimumSubtotal: Rupiah
  startsAt: Date | null
  /** The first point in time at which it is no longer valid. */
  endsAt: Date | null
  /** Null: both modes. */
  mode: FulfilmentMode | null
}

export interface VoucherContext {
  subtotal: Rupiah
  mode: FulfilmentMode
  now: Date
}

export type VoucherCheck =
  | { status: 'valid'; discount: Rupiah }
  /** It has expired. */
  | { status: 'invalid' }
  | UnmetVoucher

/**
 * The code is valid, but a condition is not met. `shortfall`: the amount missing from the minimum subtotal.
 */
export interface UnmetVoucher {
  status: 'unmet'
  reason: UnmetVoucherReason
  shortfall?: Rupiah
}

/** The discount in rupiah, or why there is none now. */
export function checkVoucher(voucher: Voucher, { subtotal, mode, now }: VoucherContext): VoucherCheck {
  if (voucher.endsAt && now >= voucher.endsAt) return { status: 'invalid' }
  if (voucher.startsAt && now < voucher.startsAt) return { status: 'unmet', reason: 'not_started' }
  if (voucher.mode && voucher.mode !== mode) return { status: 'unmet', reason: `${voucher.mode}_only` }
  const shortfall = (voucher.minimumSubtotal - subtotal) as Rupiah
  if (shortfall > 0) return { status: 'unmet', reason: 'below_minimum', shortfall }
  return { status: 'valid', discount: discountOf(voucher.discount, subtotal) }
}

/** Never more than the food costs: a voucher does not pay for the delivery and pays nothing out. */
export function discountOf(discount: VoucherDiscount, subtotal: Rupiah): Rupiah {
  if (discount.type === 'amount') return Math.min(discount.amount, subtotal) as Rupiah
  const share = toRupiah((subtotal * discount.percent) / 100)
  return Math.min(share, discount.cap ?? share, subtotal) as Rupiah
}
