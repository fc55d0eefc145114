// `129.000`: a column of prices needs no `Rp`.
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'

export const bareAmount = (amount: Rupiah): string => formatRupiah(amount).replace('Rp ', '')
