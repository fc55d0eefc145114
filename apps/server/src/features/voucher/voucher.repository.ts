// Vouchers of a company. Their uses are counted by the statements that place and cancel an order.
import type { CompanyId } from '@pesan/contract/ids'
import { type Rupiah, rupiah } from '@pesan/contract/money'
import type { VoucherDocument } from '@pesan/contract/voucher'
import type { Voucher, VoucherDiscount } from '@pesan/domain/voucher/voucher'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const insertVoucherStatement = statement(
  'voucher.insert',
  `insert into voucher (id, company_id, code, percent, cap_rupiah, amount_rupiah, minimum_subtotal_rupiah, starts_at,
     ends_at, mode, total_limit, customer_limit, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   on conflict (company_id, code) do nothing
   returning id`,
  z.object({ id: z.string() }),
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
  const rows = await db.query(insertVoucherStatement, [
    id,
    companyId,
    document.code,
    document.percent ?? null,
    document.cap ?? null,
    document.amount ?? null,
    document.minimum_subtotal ?? 0,
    document.starts_at ?? null,
    document.ends_at ?? null,
    document.mode ?? null,
    document.total_limit ?? null,
    document.customer_limit ?? null,
    now,
  ])
  return rows.length === 1
}

const findVoucherStatement = statement(
  'voucher.find',
  `select voucher.*, case
       when coalesce(own.uses, 0) >= customer_limit then 'used_by_customer'
       when voucher.uses >= total_limit then 'used_up'
     end as exhaustion
   from voucher left join voucher_customer_use own on own.voucher_id = voucher.id and own.customer_id = $3
   where company_id = $1 and code = $2 and withdrawn_at is null`,
  z.object({
    id: z.string(),
    code: z.string(),
    percent: z.number().nullable(),
    cap_rupiah: z.nullable(rupiah),
    amount_rupiah: z.nullable(rupiah),
    minimum_subtotal_rupiah: rupiah,
    starts_at: z.date().nullable(),
    ends_at: z.date().nullable(),
    mode: z.enum(['pickup', 'delivery']).nullable(),
    exhaustion: z.nullable(z.enum(['used_up', 'used_by_customer'])),
  }),
)

export interface StoredVoucher extends Voucher {
  id: string
  /** At the time of reading; only placing an order decides. */
  exhaustion: 'used_up' | 'used_by_customer' | null
}

/** `customerId` null: a guest, for whom only the total limit is known. */
export async function findVoucher(
  db: Db,
  { companyId, code, customerId }: { companyId: CompanyId; code: string; customerId: string | null },
): Promise<StoredVoucher | null> {
  const [row] = await db.query(findVoucherStatement, [companyId, code, customerId])
  if (!row) return null
  return {
    id: row.id,
    code: row.code,
    discount: toDiscount(row),
    minimumSubtotal: row.minimum_subtotal_rupiah,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    mode: row.mode,
    exhaustion: row.exhaustion,
  }
}

/** Each row has either a percentage or an amount. */
function toDiscount(row: {
  percent: number | null
  cap_rupiah: Rupiah | null
  amount_rupiah: Rupiah | null
}): VoucherDiscount {
  if (row.percent !== null) return { type: 'percent', percent: row.percent, cap: row.cap_rupiah }
  if (row.amount_rupiah !== null) return { type: 'amount', amount: row.amount_rupiah }
  throw new Error('a voucher is worth neither a percentage nor an amount')
}

const listed = z.object({
  id: z.string(),
  code: z.string(),
  percent: z.number().nullable(),
  cap: z.nullable(rupiah),
  amount: z.nullable(rupiah),
  minimum_subtotal: rupiah,
  starts_at: z.date().nullable(),
  ends_at: z.date().nullable(),
  mode: z.enum(['pickup', 'delivery']).nullable(),
  total_limit: z.number().nullable(),
  customer_limit: z.number().nullable(),
  uses: z.number(),
  withdrawn_at: z.date().nullable(),
})
const listStatement = statement(
  'voucher.list',
  `select id, code, percent, cap_rupiah as cap, amount_rupiah as amount,
     minimum_subtotal_rupiah as minimum_subtotal, starts_at, ends_at, mode, total_limit, customer_limit, uses,
     withdrawn_at
   from voucher where company_id = $1 order by created_at desc, code limit $2`,
  listed,
)

/** In the form of the contract. */
export type ListedVoucher = ReturnType<typeof toListed>

export async function listVouchersOfCompany(
  db: Db,
  { companyId, limit }: { companyId: CompanyId; limit: number },
): Promise<ListedVoucher[]> {
  return (await db.query(listStatement, [companyId, limit])).map(toListed)
}

const toListed = ({ starts_at, ends_at, withdrawn_at, ...voucher }: z.infer<typeof listed>) => ({
  ...voucher,
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
})

const withdrawStatement = statement(
  'voucher.withdraw',
  `update voucher set withdrawn_at = $3 where company_id = $1 and code = $2 and withdrawn_at is null returning id`,
  z.object({ id: z.string() }),
)

export async function markWithdrawn(
  db: Db,
  { companyId, code, now }: { companyId: CompanyId; code: string; now: Date },
): Promise<boolean> {
  return (await db.query(withdrawStatement, [companyId, code, now])).length === 1
}
