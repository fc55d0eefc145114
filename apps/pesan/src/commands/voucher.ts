// `pesan voucher …`: vouchers of a company.
import { createVoucher } from '@pesan/contract/api'
import { type VoucherDocument, voucherDocument } from '@pesan/contract/voucher'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { printable, type Result } from '../print.ts'

/** As typed: amounts and counts are texts of digits, moments ISO 8601. */
export interface VoucherOptions {
  percent?: string | undefined
  cap?: string | undefined
  amount?: string | undefined
  minimum?: string | undefined
  starts?: string | undefined
  ends?: string | undefined
  mode?: 'delivery' | 'pickup' | undefined
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
  const parsed = voucherDocument.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Failure('usage', `this is no voucher: ${faults.join(', ')}`)
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

function describe({ percent, cap, amount, total_limit: limit }: VoucherDocument): string {
  const most = cap === undefined ? '' : `, at most ${formatRupiah(cap)}`
  const worth = amount === undefined ? `${percent ?? 0} %${most}` : formatRupiah(amount)
  return limit === undefined ? `${worth} off` : `${worth} off, ${limit} times`
}
