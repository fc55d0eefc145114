// `pesan voucher …`: vouchers of a company.

import { createVoucher, listVouchers, restoreVoucher, withdrawVoucher } from '@pesan/contract/api'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { issueMessage } from '@pesan/contract/issue-message'
import { type VoucherDocument, voucherDocument, voucherParams } from '@pesan/contract/voucher'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { alignColumns, printable, type Result } from '../print.ts'

/** As typed: amounts and counts are texts of digits, moments ISO 8601. */
export interface VoucherOptions {
  percent?: string | undefined
  cap?: string | undefined
  amount?: string | undefined
  minimum?: string | undefined
  starts?: string | undefined
  ends?: string | undefined
  mode?: FulfilmentMode | undefined
  limit?: string | undefined
  perCustomer?: string | undefined
}

export async function voucherCreate(
  connection: Connection,
  { code, options }: { code: string; options: VoucherOptions },
): Promise<Result> {
  const body = readVoucher(code, options)
  const { data } = await call(connection, createVoucher, { body })
  return { data, lines: [`${printable(data.code)}: ${describe(body)}`] }
}

function readVoucher(code: string, options: VoucherOptions): VoucherDocument {
  const given = {
    code,
    percent: numberOf(options.percent),
    cap: numberOf(options.cap),
    amount: numberOf(options.amount),
    minimum_subtotal: numberOf(options.minimum),
    starts_at: options.starts,
    ends_at: options.ends,
    mode: options.mode,
    total_limit: numberOf(options.limit),
    customer_limit: numberOf(options.perCustomer),
  }
  const parsed = v.safeParse(
    voucherDocument,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    { message: issueMessage },
  )
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map(issue => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new Failure('usage', `this is no voucher: ${faults.join(', ')}`)
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

function describe({ percent, cap, amount, total_limit: limit }: VoucherDocument): string {
  const most = cap === undefined ? '' : `, at most ${formatRupiah(cap)}`
  const worth = amount === undefined ? `${percent ?? 0} %${most}` : formatRupiah(amount)
  return limit === undefined ? `${worth} off` : `${worth} off, ${limit} times`
}

export async function voucherList(connection: Connection): Promise<Result> {
  const { data } = await call(connection, listVouchers, {})
  const rows = data.map(voucher => [
    voucher.code,
    voucher.amount === null ? `${voucher.percent ?? 0} %` : formatRupiah(voucher.amount),
    `${voucher.uses} of ${voucher.total_limit ?? 'any number'} used`,
    voucher.withdrawn_at === null ? '' : `withdrawn ${voucher.withdrawn_at}`,
  ])
  const lines = rows.length === 0 ? ['no vouchers'] : alignColumns(rows, ['left', 'right', 'left', 'left'])
  return { data, lines }
}

export async function voucherWithdraw(connection: Connection, { code }: { code: string }): Promise<Result> {
  const params = readCode(code)
  await call(connection, withdrawVoucher, { params })
  return { data: {}, lines: [`${params.code} takes nothing off any more`] }
}

export async function voucherRestore(connection: Connection, { code }: { code: string }): Promise<Result> {
  const params = readCode(code)
  await call(connection, restoreVoucher, { params })
  return { data: {}, lines: [`${params.code} is back, with its conditions and its uses so far`] }
}

function readCode(code: string): v.InferOutput<typeof voucherParams> {
  const known = v.safeParse(voucherParams, { code })
  if (!known.success) throw new Failure('usage', `${code} is no code of a voucher`)
  return known.output
}
