// `pesan order …`: its commands and their arguments.

import { type OrderId, orderId } from '@pesan/contract/ids'
import { issueMessage } from '@pesan/contract/issue-message'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import { restaurantOrdersQuery } from '@pesan/contract/restaurant-order'
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import {
  type OrderListQuery,
  orderAcknowledge,
  orderAdvance,
  orderChanges,
  orderList,
  orderRefund,
  orderReject,
  orderShow,
} from '../commands/order.ts'
import { Failure } from '../failure.ts'
import { COMPANY, type Perform, parseCount } from './perform.ts'

const ORDER_ID = new Argument('<id>', 'id of the order').argParser(parseOrderId)
const STATUSES = orderStatus.options

export function addOrders(order: Command, perform: Perform): void {
  order
    .command('list')
    .description('The newest orders, a page at a time')
    .addOption(COMPANY)
    .addOption(new Option('--status <status>', 'only those in this status').choices(STATUSES))
    .option('--outlet <code>', 'only those of the outlet with this short code')
    .option('--day <day>', "only those placed on this day, such as 2026-11-20, in the company's time zone")
    .option('--number <number>', 'only the one with this number')
    .option('--cursor <cursor>', 'the next page, as the page before named it')
    .option('--limit <count>', 'on a page: 1 to 100, otherwise 100')
    .action((given: unknown, command: Command) =>
      perform(command, connection => orderList(connection, parseListOptions(given))),
    )
  order
    .command('show')
    .description('One order with its items')
    .addArgument(ORDER_ID)
    .addOption(COMPANY)
    .action((id: OrderId, _, command: Command) =>
      perform(command, connection => orderShow(connection, { orderId: id })),
    )
  order
    .command('changes')
    .description('What has changed since a cursor, oldest first, and the cursor to go on from')
    .addOption(COMPANY)
    .option('--cursor <cursor>', 'where to go on; otherwise from the first order')
    .action((_, command: Command) =>
      perform(command, (connection, { cursor }) => orderChanges(connection, { cursor })),
    )
  addMoves(order, perform)
}

function addMoves(order: Command, perform: Perform): void {
  order
    .command('advance')
    .description('Move an order to its next status')
    .addArgument(ORDER_ID)
    .addArgument(new Argument('<status>', 'the status it goes to').choices(STATUSES))
    .addOption(COMPANY)
    .option('--reason <text>', "kept in the order's history")
    .action((id: OrderId, status: OrderStatus, _, command: Command) =>
      perform(command, (connection, { reason }) => orderAdvance(connection, { orderId: id, status, reason })),
    )
  order
    .command('acknowledge')
    .description('Say that the order was seen and when it will be ready')
    .addArgument(ORDER_ID)
    .addArgument(new Argument('<minutes>', 'from now').argParser(parseCount))
    .addOption(COMPANY)
    .action((id: OrderId, minutes: number, _, command: Command) =>
      perform(command, connection => orderAcknowledge(connection, { orderId: id, minutes })),
    )
  for (const [name, about, work] of [
    ['reject', 'Cancel an order that cannot be made; what was paid is given back', orderReject],
    ['refund', 'Give back what was paid for a cancelled or completed order', orderRefund],
  ] as const) {
    order
      .command(name)
      .description(about)
      .addArgument(ORDER_ID)
      .argument('<reason>', "kept in the order's history")
      .addOption(COMPANY)
      .action((id: OrderId, reason: string, _, command: Command) =>
        perform(command, connection => work(connection, { orderId: id, reason })),
      )
  }
}

function parseOrderId(text: string): OrderId {
  const parsed = v.safeParse(orderId, text)
  if (!parsed.success) throw new InvalidArgumentError('it must be the id of an order.')
  return parsed.output
}

/** What the server would refuse is wrong usage, reported before anything is sent. */
function parseListOptions(given: unknown): OrderListQuery {
  const parsed = v.safeParse(restaurantOrdersQuery, given, { message: issueMessage })
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map(issue => `--${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new Failure('usage', faults.join('; '))
}
