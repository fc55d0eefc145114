// A closed day of an outlet on paper, as it was shown (REPORT-03).
import type { BusinessDayOfOutlet, ClosedDay } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import type { Ticket, TicketBlock } from '@pesan/contract/ticket'
import { formatRupiah } from '../money/rupiah.ts'
import { methodName } from '../payment/payment-methods.ts'
import { RULE, type TicketContext } from './ticket.ts'
import { ticketLabels } from './ticket-labels.ts'
import { formatDay, formatTime } from './ticket-time.ts'

export type PrintedDay = Pick<BusinessDayOfOutlet, 'day' | 'cash' | 'sums'> & { closing: ClosedDay }
type DayContext = Omit<TicketContext, 'marks' | 'station'>

/** Blocks from top to bottom, in the language and time zone of the outlet. */
export function dayTicket({ day, cash, sums, closing }: PrintedDay, context: DayContext): Ticket {
  const { company, outlet, language, timeZone } = context
  const words = ticketLabels(language)
  const { first_receipt: first, last_receipt: last } = closing
  return [
    { type: 'centred', look: 'title', text: company.name },
    ...(outlet === company.name ? [] : [plain(outlet)]),
    ...(company.taxNumber === null ? [] : [plain(`${words.taxNumber} ${company.taxNumber}`)]),
    RULE,
    { type: 'centred', look: 'strong', text: words.day.title },
    {
      type: 'pair',
      left: formatDay(day, language),
      right: words.day.closed(formatTime(closing.closed_at, timeZone)),
      strong: 'left',
    },
    { type: 'text', text: closing.closed_by },
    RULE,
    ...salesBlocks(sums, context),
    { type: 'total', name: words.day.takings, amount: rupiah(sums.takings) },
    ...money(words.day.waiting, sums.waiting.amount),
    RULE,
    ...drawerBlocks({ cash, closing }, context),
    RULE,
    ...(first === null || last === null ? [] : [amount(words.day.receipts, `${first}–${last}`)]),
    ...(first === null || last === null ? [] : [RULE]),
  ]
}

const rupiah = (value: number): string => formatRupiah(value as Rupiah)
const plain = (text: string): TicketBlock => ({ type: 'centred', look: 'plain', text })
const amount = (name: string, text: string): TicketBlock => ({ type: 'amount', name, amount: text })
const money = (name: string, value: number): TicketBlock[] =>
  value === 0 ? [] : [amount(name, rupiah(value))]

function salesBlocks(sums: PrintedDay['sums'], { language }: DayContext): TicketBlock[] {
  const { day, amount: names } = ticketLabels(language)
  const service = sums.charges.find(({ kind }) => kind === 'service')?.amount ?? 0
  return [
    amount(day.orders, String(sums.orders)),
    ...sums.methods.map(row => amount(methodName(language, row.method), rupiah(row.amount))),
    ...money(names.service, service),
    ...money(names.tax, sums.tax),
    ...money(day.returned, 0 - sums.refunds.amount),
    ...(sums.cancelled === 0 ? [] : [amount(day.cancelled, String(sums.cancelled))]),
  ]
}

function drawerBlocks(
  { cash, closing }: Pick<PrintedDay, 'cash' | 'closing'>,
  { language }: DayContext,
): TicketBlock[] {
  const { day } = ticketLabels(language)
  const difference = closing.counted - closing.expected
  const named = (name: string, word: string | null) => (word ? `${name}: ${word}` : name)
  return [
    amount(day.opening, rupiah(closing.opening)),
    amount(day.cash(cash.orders), rupiah(cash.amount)),
    ...money(named(day.paidOut, closing.paid_out_for), 0 - closing.paid_out),
    amount(day.expected, rupiah(closing.expected)),
    { type: 'total', name: day.counted, amount: rupiah(closing.counted) },
    ...money(named(day.difference, closing.reason), difference),
  ]
}
