// The printers of a company: what they print and how, and which of them stands in for which.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { PrinterChange, PrinterInput } from '@pesan/contract/printer'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { differenceOf, type RecordingDeps, recordChange } from '../activity/activity.service.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import {
  deletePrinter,
  insertPrinter,
  listPrinters as listPrintersOf,
  lockPrinter,
  type OfOutlets,
  type PrinterRow,
  type PrinterSettings,
  writePrinter,
} from './printer.repository.ts'

export type { OfOutlets, PrinterRow }

const MAX_PRINTERS_OF_OUTLET = 20

export const listPrinters = ({ db }: { db: Db }, key: OfOutlets): Promise<PrinterRow[]> =>
  listPrintersOf(db, key)

export type CreatedPrinter =
  | { status: 'created'; printer: PrinterRow }
  | { status: 'unknown_outlet' | 'unknown_stand_in' | 'too_many' }

export async function createPrinter(
  deps: RecordingDeps & { clock: Clock; ids: Ids },
  company: Company,
  { input, outletIds }: { input: PrinterInput; outletIds: readonly OutletId[] | null },
): Promise<CreatedPrinter> {
  const named = (await outletsOf(deps, company)).find(
    ({ id, shortCode }) => id === input.outlet || shortCode === input.outlet,
  )
  if (!named || outletIds?.includes(named.id) === false) return { status: 'unknown_outlet' }
  const { id: outletId } = named
  const { id: companyId } = company
  const settings = toSettings(input)
  return transaction(deps.db, async (tx): Promise<CreatedPrinter> => {
    if (!(await mayStandIn(tx, { companyId, outletId, standInId: settings.standInId, printerId: null })))
      return { status: 'unknown_stand_in' }
    const made = { companyId, id: deps.ids.uuid(), outletId, ...settings, now: deps.clock.now() }
    const printer = await insertPrinter(tx, made, { limit: MAX_PRINTERS_OF_OUTLET })
    if (!printer) return { status: 'too_many' }
    await deps.activity.record(tx, { companyId, subject: subjectOf(printer), after: factsOf(printer) })
    return { status: 'created', printer }
  })
}

export type ChangedPrinter =
  | { status: 'changed'; printer: PrinterRow }
  | { status: 'not_found' | 'unknown_stand_in' }

/** What the change does not name stays as it is. */
export const changePrinter = (
  { db, activity }: RecordingDeps,
  key: OfOutlets & { printerId: string },
  change: PrinterChange,
): Promise<ChangedPrinter> =>
  transaction(db, async (tx): Promise<ChangedPrinter> => {
    const { companyId, printerId } = key
    const before = await lockPrinter(tx, key)
    if (!before) return { status: 'not_found' }
    const { outletId } = before
    const after = { ...before, ...toSettings({ ...toWire(before), ...given(change) }) }
    if (!(await mayStandIn(tx, { companyId, outletId, standInId: after.standInId, printerId })))
      return { status: 'unknown_stand_in' }
    const difference = differenceOf(factsOf(before), factsOf(after))
    if (difference) {
      await writePrinter(tx, { companyId, ...after })
      await activity.record(tx, { companyId, subject: subjectOf(after), ...difference })
    } else activity.nothingChanged()
    return { status: 'changed', printer: after }
  })

/** False if there is no such printer at those outlets. */
export const removePrinter = async (
  deps: RecordingDeps,
  key: OfOutlets & { printerId: string },
): Promise<boolean> =>
  (await recordChange(
    deps,
    tx => deletePrinter(tx, key),
    removed =>
      removed && { companyId: key.companyId, subject: subjectOf(removed), before: { name: removed.name } },
  )) !== null

interface StandInKey {
  companyId: CompanyId
  outletId: OutletId
  standInId: string | null
  /** Null: one that does not exist yet. */
  printerId: string | null
}

/** Another printer of the same outlet. */
async function mayStandIn(
  db: Db,
  { companyId, outletId, standInId, printerId }: StandInKey,
): Promise<boolean> {
  if (standInId === null) return true
  const printers = await listPrintersOf(db, { companyId, outletIds: [outletId] })
  return standInId !== printerId && printers.some(({ id }) => id === standInId)
}

const subjectOf = ({ id, name }: Pick<PrinterRow, 'id' | 'name'>) => ({ id, name })

/** As the activity log names them. */
const factsOf = (settings: PrinterSettings) => ({
  name: settings.name,
  ticket: settings.ticket,
  width: settings.widthMm,
  categories: settings.categories,
  copies: settings.copies,
  language: settings.language,
  prints_on_acceptance: settings.printsOnAcceptance,
  stand_in: settings.standInId,
  connection: settings.connection,
})

type Wire = Omit<PrinterInput, 'outlet'>

export const toWire = (printer: PrinterSettings): Wire => factsOf(printer)

const toSettings = (input: Wire): PrinterSettings => ({
  name: input.name,
  ticket: input.ticket,
  widthMm: input.width,
  categories: input.categories,
  copies: input.copies,
  language: input.language,
  printsOnAcceptance: input.prints_on_acceptance,
  standInId: input.stand_in,
  connection: input.connection,
})

const given = (change: PrinterChange): Partial<Wire> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
