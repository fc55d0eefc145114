// The paper that goes into the bag: what was ordered, what it cost and how it was paid.
import type { OrderAmount } from '@pesan/contract/charge'
import type { Locale } from '@pesan/contract/language'
import type { Rupiah } from '@pesan/contract/money'
import type { Ticket, TicketBlock } from '@pesan/contract/ticket'
import { amountsOfAnswer } from '../charge/order-amounts.ts'
import { formatRate } from '../charge/rate.ts'
import { formatRupiah, sumRupiah, timesRupiah } from '../money/rupiah.ts'
import { isCancelledOrRefunded } from '../order/status-facts.ts'
import { methodName } from '../payment/payment-methods.ts'
import {
  markBlocks,
  orderNumber,
  RULE,
  slotBlocks,
  type TicketContext,
  type TicketItem,
  type TicketOrder,
} from './ticket.ts'
import { ticketLabels } from './ticket-labels.ts'
import { formatDateTime, formatTime } from './ticket-time.ts'

/** Blocks from top to bottom; a printer or the screen decides how they look. */
export function customerTicket(order: TicketOrder, context: TicketContext): Ticket {
  const { language, timeZone } = context
  const words = ticketLabels(language)
  return [
    ...markBlocks(context),
    ...companyBlocks(context),
    RULE,
    {
      type: 'pair',
      left: orderNumber(order),
      right: formatDateTime(order.created_at, timeZone, language),
      strong: 'left',
    },
    { type: 'pair', left: order.customer_name, right: words.mode[order.fulfilment], strong: null },
    ...slotBlocks(order, context),
    RULE,
    ...order.items.map(lineBlock),
    RULE,
    ...amountBlocks(order, context),
    { type: 'rule', style: 'solid' },
    { type: 'total', name: words.total, amount: formatRupiah(order.total) },
    paymentBlock(order, context),
    ...endBlocks(order, context),
    RULE,
    ...centred([words.thanks, context.company.website]),
  ]
}

/** `165.000`: on a receipt only the total names the currency. */
const plainAmount = (amount: Rupiah): string => formatRupiah(amount).replace('Rp ', '')

const centred = (texts: readonly (string | null)[]): TicketBlock[] =>
  texts
    .filter(text => text !== null && text !== '')
    .map(text => ({ type: 'centred', look: 'plain', text: text ?? '' }))

function companyBlocks({ company, outlet, language }: TicketContext): Ticket {
  const { taxNumber } = ticketLabels(language)
  return [
    { type: 'centred', look: 'title', text: company.name },
    ...centred([
      outlet === company.name ? null : outlet,
      company.address,
      company.taxNumber === null ? null : `${taxNumber} ${company.taxNumber}`,
    ]),
  ]
}

function lineBlock({ quantity, name, unit_price, options }: TicketItem): TicketBlock {
  const unit = sumRupiah([unit_price, ...options.map(({ price }) => price)])
  return {
    type: 'line',
    quantity: String(quantity),
    name,
    amount: plainAmount(timesRupiah(unit, quantity)),
    modifiers: options.map(option => modifierText(option)),
  }
}

function modifierText({ name, price }: TicketItem['options'][number]): string {
  if (price === 0) return name
  return price > 0 ? `${name} +${plainAmount(price)}` : `${name} ${plainAmount(price)}`
}

/** CHARGE-02: the list of the order, in its order. */
function amountBlocks(order: TicketOrder, { language }: TicketContext): TicketBlock[] {
  const isDelivery = order.fulfilment === 'delivery'
  return amountsOfAnswer(order, { isDelivery }).map(line => ({
    type: 'amount',
    name: amountName(line, order, language),
    amount: plainAmount(line.amount as Rupiah),
  }))
}

function amountName(
  { kind, millipercent, included }: OrderAmount,
  { voucher_code: code }: TicketOrder,
  language: Locale,
): string {
  const words = ticketLabels(language)
  if (kind === 'voucher') return code === null ? words.voucher : `${words.voucher} ${code}`
  const name = words.amount[kind]
  const named = millipercent === undefined ? name : `${name} ${formatRate(millipercent, language)} %`
  return included ? words.included(named) : named
}

function paymentBlock(order: TicketOrder, { language, timeZone }: TicketContext): TicketBlock {
  const { paid, total, captures, service_json } = order
  const words = ticketLabels(language)
  const method = methodName(language, service_json.payment_method)
  if (total === 0) return { type: 'pair', left: words.free, right: '', strong: null }
  const paidAt = captures.find(({ status }) => status === 'accepted')?.captured_at
  const state = paidAt === undefined ? words.paid : words.paidAt(formatTime(paidAt, timeZone))
  return { type: 'pair', left: method, right: paid ? state : words.unpaid, strong: null }
}

/** A receipt of an order that was not made says so. */
function endBlocks({ status }: TicketOrder, { language }: TicketContext): Ticket {
  if (!isCancelledOrRefunded(status)) return []
  return [{ type: 'band', text: ticketLabels(language)[status] }]
}
