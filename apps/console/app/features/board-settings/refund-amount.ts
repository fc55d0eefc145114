// The amount above which a refund requires a code, as it is typed.
import type { RefundSettings } from '@pesan/contract/refund-settings'
import { toRupiah } from '@pesan/domain/money/rupiah'

export type CodeAbove = RefundSettings['code_above']

/** A billion: no order costs as much. */
const MAX_DIGITS = 10
const GROUP = /\B(?=(\d{3})+$)/g

/** Whatever stands between the digits. Without one: no refund requires a code. */
export function readAmount(typed: string): CodeAbove {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS)
  return digits === '' ? null : toRupiah(Number(digits))
}

/** `500.000`, as amounts are written in Indonesia. */
export const writeAmount = (amount: CodeAbove): string =>
  amount === null ? '' : String(amount).replace(GROUP, '.')
