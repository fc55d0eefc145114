// The paper of a print job: the ticket of its order as bytes, all copies of it.
import type { Ticket } from '@pesan/contract/ticket'
import { customerTicket } from '@pesan/domain/ticket/customer-ticket'
import { dayTicket, type PrintedDay } from '@pesan/domain/ticket/day-ticket'
import { beforeCancellation, differenceTicket } from '@pesan/domain/ticket/difference-ticket'
import { kitchenTicket } from '@pesan/domain/ticket/kitchen-ticket'
import { testTicket } from '@pesan/domain/ticket/test-ticket'
import type { TicketContext, TicketMark, TicketOrder } from '@pesan/domain/ticket/ticket'
import type { Company } from '../../companies/company.ts'
import { itemsOf } from '../order/order-answer.ts'
import { type RestaurantOrder, toRestaurantAnswer } from '../order/restaurant-order.ts'
import type { PrinterCommands } from '../ticket/render-ticket.ts'
import type { ClaimedJob } from './print-claim.repository.ts'

export interface Printing {
  job: ClaimedJob
  found: RestaurantOrder
  company: Company
  /** The category of each product of the menu. */
  categoryOf: ReadonlyMap<string, string>
}

export async function ticketBytes(
  { job, found, company, categoryOf }: Printing,
  commands: PrinterCommands,
): Promise<Buffer> {
  const { renderTicket } = await import('../ticket/render-ticket.ts')
  const order = toRestaurantAnswer(found)
  const context = contextOf(company, order, job)
  const copies = job.isReprint ? 1 : job.copies
  const papers: Uint8Array[] = []
  for (let number = 1; number <= copies; number += 1) {
    const marks = marksOf(job, copies > 1 ? [{ type: 'copy', number, of: copies }] : [])
    const ticket = ticketOf({ order, found }, { ...context, marks }, { job, categoryOf })
    papers.push(await renderTicket(ticket, { widthMm: job.widthMm, commands }))
  }
  return Buffer.concat(papers)
}

/** Of a closed day. */
export async function dayBytes(
  { company, job, outlet, closed }: { company: Company; job: ClaimedJob; outlet: string; closed: PrintedDay },
  commands: PrinterCommands,
): Promise<Buffer> {
  const { renderTicket } = await import('../ticket/render-ticket.ts')
  const { name, tax_number: taxNumber, time_zone: timeZone } = company.props
  const ticket = dayTicket(closed, {
    language: job.language,
    timeZone,
    outlet,
    company: { name, address: null, taxNumber: taxNumber ?? null, website: null },
  })
  return Buffer.from(await renderTicket(ticket, { widthMm: job.widthMm, commands }))
}

/** Of the test of a printer. */
export async function testBytes(
  { props }: Company,
  { name, language, createdAt, widthMm }: ClaimedJob,
  commands: PrinterCommands,
): Promise<Buffer> {
  const { renderTicket } = await import('../ticket/render-ticket.ts')
  const ticket = testTicket(
    { printer: name, company: props.name, at: createdAt.toISOString() },
    { language, timeZone: props.time_zone },
  )
  return Buffer.from(await renderTicket(ticket, { widthMm, commands }))
}

const contextOf = (
  { props, domains }: Company,
  order: ReturnType<typeof toRestaurantAnswer>,
  { language }: ClaimedJob,
): TicketContext => ({
  language,
  timeZone: props.time_zone,
  outlet: order.outlet_name ?? '',
  company: {
    name: props.name,
    address: order.outlet_address,
    taxNumber: props.tax_number ?? null,
    website: domains[0] ?? null,
  },
})

const marksOf = (job: ClaimedJob, copy: readonly TicketMark[]): TicketMark[] => [
  ...(job.isReprint ? [{ type: 'reprint' } as const] : []),
  ...(job.printerId === job.claimedBy ? [] : [{ type: 'stand_in', printer: job.name } as const]),
  ...(isOfStation(job) ? [{ type: 'station', name: job.name } as const] : []),
  ...copy,
]

const isOfStation = ({ ticket, categories }: ClaimedJob): boolean =>
  ticket === 'kitchen' && categories !== null

/** All of it where the menu has changed since, and it has nothing for the station any more. */
function ticketOf(
  { order, found }: Versions,
  context: TicketContext,
  { job, categoryOf }: Pick<Printing, 'job' | 'categoryOf'>,
): Ticket {
  if (job.ticket === 'customer') return customerTicket(order, context)
  const station = job.categories && { categories: new Set(job.categories), categoryOf }
  const make = (where: TicketContext) =>
    job.isChange
      ? differenceTicket(...versionsOf(job, { order, found }), where)
      : kitchenTicket(orderOf(job, { order, found }), where)
  const ofStation = station && make({ ...context, station })
  return ofStation ?? make(context) ?? []
}

interface Versions {
  order: TicketOrder
  found: RestaurantOrder
}

/** As it was where a difference follows that is not printed yet: together they say the order as it is. */
const orderOf = ({ unsentChange, linesBefore }: ClaimedJob, { order, found }: Versions): TicketOrder =>
  unsentChange === null
    ? order
    : { ...order, items: itemsOf({ lines: found.order.lines, linesNow: linesBefore }) }

/** What the paper before it says, and what it has to say. */
function versionsOf(
  { changeNumber, linesBefore, linesAfter }: ClaimedJob,
  {
    order,
    found: {
      order: { lines },
    },
  }: Versions,
): [before: TicketOrder, after: TicketOrder] {
  const open = beforeCancellation(order)
  if (changeNumber === null) return [open, order]
  return [
    { ...open, items: itemsOf({ lines, linesNow: linesBefore }) },
    { ...open, items: itemsOf({ lines, linesNow: linesAfter }) },
  ]
}
