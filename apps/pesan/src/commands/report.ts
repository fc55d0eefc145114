// `pesan reports …`: the prepared sums of what was sold.
import { recountSales } from '@pesan/contract/api'
import { recountBody } from '@pesan/contract/report'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { requireCompany } from '../named-company.ts'
import type { Result } from '../print.ts'

export async function reportsRecount(
  connection: Connection,
  { from }: { from: string | undefined },
): Promise<Result> {
  const company = requireCompany(connection)
  const body = v.safeParse(recountBody, from === undefined ? {} : { from })
  if (!body.success) throw new Failure('usage', `${from} is no day such as 2026-11-01`)
  const { data } = await call(connection, recountSales, { body: body.output })
  const line =
    data.after === null
      ? `nothing has happened at ${company} since then`
      : `the orders of ${company} after number ${data.after} are counted again; reports say so until it is done`
  return { data, lines: [line] }
}
