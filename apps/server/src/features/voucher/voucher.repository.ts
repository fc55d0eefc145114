// Vouchers of a company. Their uses are counted by the statements that place and cancel an order.

import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import type { VoucherDocument } from '@pesan/contract/voucher'
import type { Voucher, VoucherDiscount } from '@pesan/domain/voucher/voucher'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, integer, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const insertVoucherStatement = statement(
  'voucher.insert',
  `insert into voucher (id, company_id, code, percent, cap_rupiah, amount_rupiah, minimum_subtotal_rupiah, starts_at,
     ends_at, mode, total_limit, customer_limit, created_at)
   values (:id, :companyId, :code, :percent, :cap, :amount, :minimum_subtotal, :starts_at, :ends_at, :mode,
     :total_limit, :customer_limit, :now)
   on conflict (company_id, code) do nothing
   returning id`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      code: text(),
      percent: nullable(integer()),
      cap: nullable(bigint()),
      amount: nullable(bigint()),
      minimum_subtotal: bigint(),
      starts_at: nullable(timestamptz<string>()),
      ends_at: nullable(timestamptz<string>()),
      mode: nullable(text()),
      total_limit: nullable(integer()),
      customer_limit: nullable(integer()),
      now: timestamptz(),
    },
    row: v.object({ id: v.string() }),
  },
)

/** False if the company already has a voucher with this code. */
export async function insertVoucher(
  db: Db,
  {
    id,
    companyId,
    document,
    now,
  }: { id: string; companyId: CompanyId; document: VoucherDocument; now: Date },
): Promise<boolean> {
  const rows = await db.query(insertVoucherStatement, {
    id,
    companyId,
    code: document.code,
    percent: document.percent ?? null,
    cap: document.cap ?? null,
    amount: document.amount ?? null,
    minimum_subtotal: document.minimum_subtotal ?? 0,
    starts_at: document.starts_at ?? null,
    ends_at: document.ends_at ?? null,
    mode: document.mode ?? null,
    total_limit: document.total_limit ?? null,
    customer_limit: document.customer_limit ?? null,
    now,
  })
  return rows.length === 1
}

const voucherRow = v.object({
  id: v.string(),
  code: v.string(),
  percent: v.nullable(v.number()),
  cap: v.nullable(rupiah),
  amount: v.nullable(rupiah),
  minimumSubtotal: rupiah,
  startsAt: v.nullable(v.date()),
  endsAt: v.nullable(v.date()),
  mode: v.nullable(fulfilmentMode),
})

const exhaustion = v.picklist(['used_up', 'used_by_customer'])

const findVoucherStatement = statement(
  'voucher.find',
  `select voucher.*, case
       when coalesce(own.uses, 0) >= customer_limit then 'used_by_customer'
       when voucher.uses >= total_limit then 'used_up'
     end as exhaustion
   from voucher left join voucher_customer_use own
     on own.company_id = voucher.company_id and own.voucher_id = voucher.id and own.customer_id = :customerId
   where voucher.company_id = :companyId and code = :code and withdrawn_at is null`,
  {
    params: { ...companyKey, code: text(), customerId: nullable(uuid<CustomerId>()) },
    row: v.object({
      ...voucherRow.entries,
      exhaustion: v.nullable(exhaustion),
    }),
  },
)

export interface StoredVoucher extends Voucher {
  id: string
  /** At the time of reading; only placing an order decides. */
  exhaustion: v.InferOutput<typeof exhaustion> | null
}

/** `customerId` null: a guest, for whom only the total limit is known. */
export async function findVoucher(
  db: Db,
  key: { companyId: CompanyId; code: string; customerId: CustomerId | null },
): Promise<StoredVoucher | null> {
  const [row] = await db.query(findVoucherStatement, key)
  if (!row) return null
  const { percent, cap, amount, ...voucher } = row
  return { ...voucher, discount: toDiscount({ percent, cap, amount }) }
}

/** Each row has either a percentage or an amount. */
function toDiscount({
  percent,
  cap,
  amount,
}: Pick<v.InferOutput<typeof voucherRow>, 'percent' | 'cap' | 'amount'>): VoucherDiscount {
  if (percent !== null) return { type: 'percent', percent, cap }
  if (amount !== null) return { type: 'amount', amount }
  throw new Error('a voucher is worth neither a percentage nor an amount')
}

const listedVoucher = v.object({
  ...voucherRow.entries,
  totalLimit: v.nullable(v.number()),
  customerLimit: v.nullable(v.number()),
  uses: v.number(),
  withdrawnAt: v.nullable(v.date()),
})
export type ListedVoucher = v.InferOutput<typeof listedVoucher>

const listStatement = statement(
  'voucher.list',
  `select * from voucher where company_id = :companyId order by created_at desc, code limit :limit`,
  { params: { ...companyKey, limit: bigint() }, row: listedVoucher },
)

/** Newest first. */
export const listVouchersOfCompany = (
  db: Db,
  key: { companyId: CompanyId; limit: number },
): Promise<ListedVoucher[]> => db.query(listStatement, key)

const withdrawStatement = statement(
  'voucher.withdraw',
  `update voucher set withdrawn_at = :now
   where company_id = :companyId and code = :code and withdrawn_at is null returning id`,
  {
    params: { ...companyKey, code: text(), now: timestamptz() },
    row: v.object({ id: v.string() }),
  },
)

export async function markWithdrawn(
  db: Db,
  voucher: { companyId: CompanyId; code: string; now: Date },
): Promise<boolean> {
  return (await db.query(withdrawStatement, voucher)).length === 1
}

const restoreStatement = statement(
  'voucher.restore',
  `update voucher set withdrawn_at = null
   where company_id = :companyId and code = :code and withdrawn_at is not null returning id`,
  { params: { ...companyKey, code: text() }, row: v.object({ id: v.string() }) },
)

export async function markRestored(
  db: Db,
  voucher: { companyId: CompanyId; code: string },
): Promise<boolean> {
  return (await db.query(restoreStatement, voucher)).length === 1
}
