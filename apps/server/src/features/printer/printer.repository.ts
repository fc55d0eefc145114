// The printers of a company.
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import { LOCALES } from '@pesan/contract/language'
import {
  type PrinterConnection,
  printerConnection,
  printerProblem,
  type TicketKind,
  ticketKind,
} from '@pesan/contract/printer'
import { type PaperWidth, paperWidth } from '@pesan/contract/ticket'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, boolean, integer, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const settingsRow = {
  name: v.string(),
  ticket: ticketKind,
  widthMm: paperWidth,
  categories: v.nullable(v.array(v.string())),
  copies: v.number(),
  language: v.picklist(LOCALES),
  printsOnAcceptance: v.boolean(),
  standInId: v.nullable(v.string()),
  connection: printerConnection,
}
const settingsParams = {
  name: text(),
  ticket: text<TicketKind>(),
  widthMm: integer(),
  categories: nullable(arrayOf(text())),
  copies: integer(),
  language: text(),
  printsOnAcceptance: boolean(),
  standInId: nullable(uuid()),
  connection: text<PrinterConnection>(),
}
const SETTINGS =
  'name, ticket, width_mm, categories, copies, language, prints_on_acceptance, stand_in_id, connection'

const printerRow = v.object({
  id: v.string(),
  outletId,
  ...settingsRow,
  keyMadeAt: v.nullable(v.date()),
  polledAt: v.nullable(v.date()),
  printedAt: v.nullable(v.date()),
  problem: v.nullable(printerProblem),
  problemAt: v.nullable(v.date()),
  deviceId: v.nullable(v.string()),
})
export type PrinterRow = v.InferOutput<typeof printerRow>
type StateName =
  | 'id'
  | 'outletId'
  | 'keyMadeAt'
  | 'polledAt'
  | 'printedAt'
  | 'problem'
  | 'problemAt'
  | 'deviceId'
export type PrinterSettings = Omit<PrinterRow, StateName> & { widthMm: PaperWidth }
const COLUMNS = `id, outlet_id, ${SETTINGS}, key_made_at, polled_at, printed_at, problem, problem_at, device_id`

export interface OfOutlets {
  companyId: CompanyId
  /** Null: all. */
  outletIds: readonly OutletId[] | null
}
const OF_OUTLETS = '(:outletIds is null or outlet_id = any (:outletIds))'
const ofOutlets = { ...companyKey, outletIds: nullable(arrayOf(uuid<OutletId>())) }

const listStatement = statement(
  'printer.list',
  `select ${COLUMNS} from printer where company_id = :companyId and ${OF_OUTLETS}
   order by (select position from outlet where outlet.company_id = printer.company_id and outlet.id = printer.outlet_id),
     lower(name), id`,
  { params: ofOutlets, row: printerRow },
)

/** By outlet, then by name. */
export const listPrinters = (db: Db, key: OfOutlets): Promise<PrinterRow[]> => db.query(listStatement, key)

const lockStatement = statement(
  'printer.lock',
  `select ${COLUMNS} from printer where company_id = :companyId and id = :printerId and ${OF_OUTLETS} for no key update`,
  { params: { ...ofOutlets, printerId: uuid() }, row: printerRow },
)

/** Null if there is no such printer at those outlets. */
export async function lockPrinter(
  db: Db,
  key: OfOutlets & { printerId: string },
): Promise<PrinterRow | null> {
  return (await db.query(lockStatement, key))[0] ?? null
}

const insertStatement = statement(
  'printer.insert',
  `insert into printer (company_id, id, outlet_id, ${SETTINGS}, created_at)
   select :companyId, :id, :outletId, :name, :ticket, :widthMm, :categories, :copies, :language, :printsOnAcceptance,
     :standInId, :connection, :now
   where (select count(*) from printer where company_id = :companyId and outlet_id = :outletId) < :limit
   returning ${COLUMNS}`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      outletId: uuid<OutletId>(),
      ...settingsParams,
      now: timestamptz(),
      limit: bigint(),
    },
    row: printerRow,
  },
)

export interface NewPrinter extends PrinterSettings {
  companyId: CompanyId
  id: string
  outletId: OutletId
  now: Date
}

/** Null if the outlet has `limit` printers already. */
export async function insertPrinter(
  db: Db,
  printer: NewPrinter,
  { limit }: { limit: number },
): Promise<PrinterRow | null> {
  return (await db.query(insertStatement, { ...printer, limit }))[0] ?? null
}

const writeStatement = statement(
  'printer.write',
  `update printer set name = :name, ticket = :ticket, width_mm = :widthMm, categories = :categories, copies = :copies,
     language = :language, prints_on_acceptance = :printsOnAcceptance, stand_in_id = :standInId,
     connection = :connection
   where company_id = :companyId and id = :id`,
  { params: { ...companyKey, id: uuid(), ...settingsParams } },
)

export async function writePrinter(
  db: Db,
  printer: PrinterSettings & { companyId: CompanyId; id: string },
): Promise<void> {
  await db.query(writeStatement, printer)
}

const deleteStatement = statement(
  'printer.delete',
  `with others as (
     update printer set stand_in_id = null where company_id = :companyId and stand_in_id = :printerId
   )
   delete from printer where company_id = :companyId and id = :printerId and ${OF_OUTLETS} returning ${COLUMNS}`,
  { params: { ...ofOutlets, printerId: uuid() }, row: printerRow },
)

/** With its jobs. Null if there is no such printer at those outlets. */
export async function deletePrinter(
  db: Db,
  key: OfOutlets & { printerId: string },
): Promise<PrinterRow | null> {
  return (await db.query(deleteStatement, key))[0] ?? null
}
