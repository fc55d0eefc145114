// The keys of printers that poll, stored as hashes, and the printer that a key belongs to.
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import { type PollingConnection, printerProblem } from '@pesan/contract/printer'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bytea, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

interface PrinterKey {
  companyId: CompanyId
  /** Null: all. */
  outletIds: readonly OutletId[] | null
  printerId: string
}

const writeStatement = statement(
  'printer.write_key',
  `update printer set key_hash = :keyHash, key_made_at = :madeAt
   where company_id = :companyId and id = :printerId and (:outletIds is null or outlet_id = any (:outletIds))`,
  {
    params: {
      ...companyKey,
      outletIds: nullable(arrayOf(uuid<OutletId>())),
      printerId: uuid(),
      keyHash: nullable(bytea()),
      madeAt: nullable(timestamptz()),
    },
  },
)

/** Null: no key works any more. */
export async function writePrinterKey(
  db: Db,
  key: PrinterKey & { keyHash: Buffer | null; madeAt: Date | null },
): Promise<void> {
  await db.query(writeStatement, key)
}

// The condition of what may be handed out is that of a claim.
const findStatement = statement(
  'printer.find_by_key',
  `select id, outlet_id, key_hash, problem, polled_at, exists (
     select from printer as served join print_job on print_job.company_id = :companyId and printer_id = served.id
     where served.company_id = :companyId
       and (served.id = printer.id or served.stand_in_id = printer.id and served.problem is not null)
       and (order_id is not null or served.id = printer.id) and state in ('waiting', 'failed') and ended_at is null and wanted_at > :wantedAfter
       and coalesce(lease_until, '-infinity') <= :now) as has_tickets
   from printer where company_id = :companyId and key_hash = :keyHash and connection = :connection`,
  {
    params: {
      ...companyKey,
      keyHash: bytea(),
      connection: text<PollingConnection>(),
      wantedAfter: timestamptz(),
      now: timestamptz(),
    },
    row: v.object({
      id: v.string(),
      outletId,
      keyHash: v.instance(Buffer),
      problem: v.nullable(printerProblem),
      polledAt: v.nullable(v.date()),
      hasTickets: v.boolean(),
    }),
  },
)
export type PollingRow = v.InferOutput<typeof findStatement.row>

export interface KeyInHand {
  companyId: CompanyId
  keyHash: Buffer
  connection: PollingConnection
  now: Date
  /** Older tickets wait for a press. */
  wantedAfter: Date
}

/** Null for an unknown key, or one of a printer with another connection. */
export const findPrinterByKey = async (db: Db, key: KeyInHand): Promise<PollingRow | null> =>
  (await db.query(findStatement, key))[0] ?? null
