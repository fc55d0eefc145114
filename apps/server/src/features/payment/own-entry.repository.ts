// Our books for the comparison with the provider's: captures and refunds of an account within a span.

import { type CompanyId, companyId, orderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { type MovementType, movementType } from '@pesan/contract/payment'
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import { arrayOf, isUuid, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { OwnIds } from './payment-account.repository.ts'
import type { RefundKey } from './refund.repository.ts'

const entryRow = v.object({
  kind: movementType,
  id: v.string(),
  amount: rupiah,
  at: v.date(),
  companyId,
  orderId,
})
export type OwnEntry = v.InferOutput<typeof entryRow>

const LISTED = (column: string, provider: string, ofAccount: string): string =>
  `(${column} between :since and :until or ${provider} = any(:ids)) and ${ofAccount}`

const entries = (ofAccount: (table: string) => string): string =>
  `select 'capture' as kind, provider_payment_id as id, payment_capture.amount_rupiah, captured_at as at,
     payment_capture.company_id, payment_capture.order_id
   from payment_capture join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
   where ${LISTED('captured_at', 'provider_payment_id', ofAccount('payment_capture'))}
   union all
   select 'refund', provider_refund_id, payment_refund.amount_rupiah, payment_refund.updated_at,
     payment_refund.company_id, payment_capture.order_id
   from payment_refund join payment_capture
     on payment_capture.company_id = payment_refund.company_id and payment_capture.id = capture_id
   join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
   where payment_refund.status in ('succeeded', 'pending') and provider_refund_id is not null
     and ${LISTED('payment_refund.updated_at', 'provider_refund_id', ofAccount('payment_refund'))}`

const spanParams = { since: timestamptz(), until: timestamptz(), ids: arrayOf(text()) }

const listEntriesStatement = statement(
  'payment_difference.list_entries',
  entries(table => `account_id = any(:accountIds) and ${table}.company_id = any(:companyIds)`),
  {
    params: { ...spanParams, accountIds: arrayOf(uuid()), companyIds: arrayOf(uuid<CompanyId>()) },
    row: entryRow,
  },
)

const listEntriesOfPlatformStatement = statement(
  'payment_difference.list_entries_of_platform',
  entries(() => 'account_id is null'),
  { params: spanParams, row: entryRow },
)

interface EntrySpan {
  since: Date
  until: Date
  ids: readonly string[]
}

/** Of one account: entries of the span, and entries of any time that have one of the provider's ids. */
export const listEntries = (
  db: Db,
  { accountIds, companyIds, ...span }: EntrySpan & OwnIds & { companyIds: readonly CompanyId[] },
): Promise<OwnEntry[]> =>
  accountIds === null
    ? db.query(listEntriesOfPlatformStatement, span)
    : db.query(listEntriesStatement, { ...span, accountIds, companyIds })

const findElsewhereStatement = statement(
  'payment_difference.find_elsewhere',
  `select 'capture' as kind, provider_payment_id as id, amount_rupiah, captured_at as at, company_id, order_id
   from payment_capture where :kind = 'capture' and provider_payment_id = :id
   union all
   select 'refund', provider_refund_id, payment_refund.amount_rupiah, payment_refund.updated_at,
     payment_refund.company_id, payment_capture.order_id
   from payment_refund join payment_capture
     on payment_capture.company_id = payment_refund.company_id and payment_capture.id = capture_id
   where :kind = 'refund' and provider_refund_id = :id
   limit 1`,
  { params: { kind: text<MovementType>(), id: text() }, row: entryRow },
)

/** By the provider's id, in whatever account it was paid here. */
export const findElsewhere = async (
  db: Db,
  key: { kind: MovementType; id: string },
): Promise<OwnEntry | null> => (await db.query(findElsewhereStatement, key))[0] ?? null

const findRefundStatement = statement(
  'payment_difference.find_refund',
  'select company_id, id from payment_refund where id = :reference',
  { params: { reference: uuid() }, row: v.object({ companyId, id: v.string() }) },
)

/** Finds a refund of ours by the reference that the provider was given. */
export const findRefundByReference = async (db: Db, reference: string): Promise<RefundKey | null> =>
  isUuid(reference) ? ((await db.query(findRefundStatement, { reference }))[0] ?? null) : null
