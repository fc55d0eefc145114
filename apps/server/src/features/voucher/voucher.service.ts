// Creates vouchers and evaluates their discount for a customer. Placing an order repeats the evaluation, and also
// counts the use.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, CustomerId, OutletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderItemInput } from '@pesan/contract/order'
import type { VoucherDocument } from '@pesan/contract/voucher'
import { subtotalOf } from '@pesan/domain/cart/price'
import { priceOrder } from '@pesan/domain/order/price-order'
import { checkVoucher, type UnmetVoucher } from '@pesan/domain/voucher/voucher'
import { catalogueAt } from '../../companies/catalogue-at-outlet.ts'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { type RecordingDeps, recordChange } from '../activity/activity.service.ts'
import { readCart } from '../cart/cart.service.ts'
import {
  findVoucher,
  insertVoucher,
  type ListedVoucher,
  listVouchersOfCompany,
  markRestored,
  markWithdrawn,
} from './voucher.repository.ts'

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
}

/** Null if the company already has a voucher with this code. */
export async function createVoucher(
  { clock, ids, ...deps }: RecordingDeps & Pick<Deps, 'clock' | 'ids'>,
  { companyId, document }: { companyId: CompanyId; document: VoucherDocument },
): Promise<{ id: string; code: string } | null> {
  const id = ids.uuid()
  const { code, ...terms } = document
  const isNew = await recordChange(
    deps,
    tx => insertVoucher(tx, { id, companyId, document, now: clock.now() }),
    inserted => (inserted ? { companyId, subject: { id, name: code }, after: terms } : null),
  )
  return isNew ? { id, code } : null
}

const MAX_LISTED_VOUCHERS = 100

/** Newest first. */
export const listVouchers = (
  { db }: Pick<Deps, 'db'>,
  { companyId }: { companyId: CompanyId },
): Promise<ListedVoucher[]> => listVouchersOfCompany(db, { companyId, limit: MAX_LISTED_VOUCHERS })

/** False if the company has no voucher with this code, or it is already withdrawn. */
export const withdrawVoucher = (
  { clock, ...deps }: RecordingDeps & Pick<Deps, 'clock'>,
  { companyId, code }: { companyId: CompanyId; code: string },
): Promise<boolean> =>
  recordChange(
    deps,
    tx => markWithdrawn(tx, { companyId, code, now: clock.now() }),
    isWithdrawn => (isWithdrawn ? { companyId, subject: { id: code, name: code } } : null),
  )

/** False if the company has no voucher with this code, or it is not withdrawn. */
export const restoreVoucher = (
  deps: RecordingDeps,
  { companyId, code }: { companyId: CompanyId; code: string },
): Promise<boolean> =>
  recordChange(
    deps,
    tx => markRestored(tx, { companyId, code }),
    isRestored => (isRestored ? { companyId, subject: { id: code, name: code } } : null),
  )

export type { ListedVoucher }

export interface VoucherUse {
  companyId: CompanyId
  customerId: CustomerId | null
  /** As the customer typed it. */
  code: string
  subtotal: Rupiah
  mode: FulfilmentMode
}

export type VoucherEvaluation =
  | { status: 'valid'; voucherId: string; code: string; discount: Rupiah }
  | { status: 'invalid' }
  | UnmetVoucher

/** Unknown, withdrawn and expired get one answer; only a customer with a valid code sees its conditions. */
export async function evaluateVoucher(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { code: typed, subtotal, mode, ...key }: VoucherUse,
): Promise<VoucherEvaluation> {
  const code = typed.trim().toUpperCase()
  const voucher = code === '' ? null : await findVoucher(db, { ...key, code })
  if (!voucher) return { status: 'invalid' }
  const check = checkVoucher(voucher, { subtotal, mode, now: clock.now() })
  if (check.status === 'invalid') return check
  if (voucher.exhaustion) return { status: 'unmet', reason: voucher.exhaustion }
  if (check.status === 'unmet') return check
  return { status: 'valid', voucherId: voucher.id, code, discount: check.discount }
}

export interface ValidateVoucherInput {
  company: CompanyEntry
  customerId: CustomerId | null
  code: string
  /** The cart as it would be ordered; undefined for the customer's stored cart. */
  items: readonly OrderItemInput[] | undefined
  mode: FulfilmentMode
  /** Undefined where no outlet has other prices, or none is chosen yet. */
  outletId: OutletId | undefined
}

/** AMB-084: on the sent items, or on the synced cart. A cart that cannot be priced gets no discount. */
export async function validateVoucher(
  deps: Pick<Deps, 'db' | 'clock'>,
  { company, customerId, code, items, mode, outletId }: ValidateVoucherInput,
): Promise<VoucherEvaluation> {
  const catalogue = await company.catalogue()
  const { products } = outletId ? catalogueAt(catalogue, outletId) : catalogue
  const companyId = company.id
  const use = { companyId, customerId, code, mode }
  if (items) {
    const priced = priceOrder(products, items)
    return priced.status === 'refused'
      ? { status: 'invalid' }
      : evaluateVoucher(deps, { ...use, subtotal: priced.subtotal })
  }
  const cart = customerId === null ? null : await readCart(deps, { companyId, customerId })
  return cart
    ? evaluateVoucher(deps, { ...use, subtotal: subtotalOf(products, cart) })
    : { status: 'invalid' }
}
