// Amounts whose currency stands beside them.
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'

/** `125.000`, negative `-30.000` */
export const bareAmount = (amount: number): string => formatRupiah(amount as Rupiah).replace('Rp ', '')

/** Of a field while it is typed. */
export const groupedDigits = (digits: string): string => (digits === '' ? '' : bareAmount(Number(digits)))
