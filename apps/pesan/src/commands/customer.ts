// `pesan customer …`: the stored data of one customer.

import { eraseCustomerData, exportCustomerData } from '@pesan/contract/api'
import { customerParams } from '@pesan/contract/customer-data'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import type { Result } from '../print.ts'

/** JSON even without --json: the operator passes it to the customer. */
export async function customerExport(connection: Connection, { phone }: { phone: string }): Promise<Result> {
  const { data } = await call(connection, exportCustomerData, { params: requirePhone(phone) })
  return { data, lines: [JSON.stringify(data, null, 2)] }
}

export async function customerErase(connection: Connection, { phone }: { phone: string }): Promise<Result> {
  const { data } = await call(connection, eraseCustomerData, { params: requirePhone(phone) })
  return { data, lines: [`erased; ${data.orders} orders are kept without a name`] }
}

function requirePhone(phone: string): { phone: string } {
  const parsed = v.safeParse(customerParams, { phone })
  if (!parsed.success) throw new Failure('usage', `${phone} is no number such as +6281234567890`)
  return parsed.output
}
