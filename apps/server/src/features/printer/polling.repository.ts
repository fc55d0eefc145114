// What a printer that polls says of itself and of the tickets that were handed to it (TICKET-13).
import { type CompanyId, companyId, type OutletId } from '@pesan/contract/ids'
import { printJobState } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

interface OfPrinter {
  companyId: CompanyId
  printerId: string
}
const ofPrinter = { ...companyKey, printerId: uuid() }

const notePollStatement = statement(
  'printer.note_poll',
  'update printer set polled_at = :now where company_id = :companyId and id = :printerId',
  { params: { ...ofPrinter, now: timestamptz() } },
)

export async function notePoll(db: Db, poll: OfPrinter & { now: Date }): Promise<void> {
  await db.query(notePollStatement, poll)
}

// What a printer had in hand when it stopped may be on paper or not.
const stopStatement = statement(
  'printer.stop',
  `with stopped as (
     update printer set problem = :problem, problem_at = :now
     where company_id = :companyId and id = :printerId and problem is distinct from :problem returning id
   ), in_hand as (
     update print_job set state = 'unsure', problem = :problem
     where company_id = :companyId and outlet_id = :outletId and claimed_by = :printerId and state = 'sent'
       and ended_at is null returning id
   ), announced as (
     insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
     select :companyId, null, :channel, :event, '{}', :now, :now
     from (select id from stopped union select id from in_hand) as changed limit 1 returning event
   )
   select count(*) as events from announced`,
  {
    params: {
      ...ofPrinter,
      outletId: uuid<OutletId>(),
      problem: text<PrinterProblem>(),
      channel: text(),
      event: text(),
      now: timestamptz(),
    },
    row: v.object({ events: v.number() }),
  },
)

/** It does not print. False if that was known, and it has nothing in hand. */
export async function stopPrinter(
  db: Db,
  state: OfPrinter & {
    outletId: OutletId
    problem: PrinterProblem
    channel: string
    event: string
    now: Date
  },
): Promise<boolean> {
  const [row] = await db.query(stopStatement, state)
  return row !== undefined && row.events > 0
}

const inHand = v.object({ id: v.string(), token: v.string(), state: printJobState })
export type JobInHand = v.InferOutput<typeof inHand>

const findByTokenStatement = statement(
  'print_job.find_by_token',
  `select id, token, state from print_job
   where company_id = :companyId and token = :token and claimed_by = :printerId limit 1`,
  { params: { ...ofPrinter, token: uuid() }, row: inHand },
)

export const findJobByToken = async (db: Db, key: OfPrinter & { token: string }): Promise<JobInHand | null> =>
  (await db.query(findByTokenStatement, key))[0] ?? null

const findLastStatement = statement(
  'print_job.find_last_sent',
  `select id, token, state from print_job
   where company_id = :companyId and outlet_id = :outletId and claimed_by = :printerId and state in ('sent', 'unsure')
     and ended_at is null and token is not null
   order by sent_at desc nulls last, id desc limit 1`,
  { params: { ...ofPrinter, outletId: uuid<OutletId>() }, row: inHand },
)

/** The last one that was handed to it, if its outcome is open. */
export const findLastSent = async (
  db: Db,
  key: OfPrinter & { outletId: OutletId },
): Promise<JobInHand | null> => (await db.query(findLastStatement, key))[0] ?? null

const settleSilentStatement = statement(
  'printer.settle_silent',
  `with silent as (
     update printer set problem = 'off', problem_at = :now
     where connection <> 'program' and problem is null and coalesce(polled_at, created_at) < :polledBefore
       and ${IS_NOT_HELD} returning company_id
   )
   select distinct company_id from silent`,
  { params: { now: timestamptz(), polledBefore: timestamptz() }, row: v.object({ companyId }) },
)

/** Returns the companies of printers that have stopped polling. */
export const settleSilent = async (db: Db, due: { now: Date; polledBefore: Date }): Promise<CompanyId[]> =>
  (await db.query(settleSilentStatement, due)).map(row => row.companyId)
