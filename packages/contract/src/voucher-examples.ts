// Examples of the calls of vouchers, for the OpenAPI document.
import type { Example } from './example.ts'
import type * as voucherApi from './voucher-api.ts'

export const voucherExamples: Readonly<Record<keyof typeof voucherApi, Example>> = {
  createVoucher: {
    body: { code: 'NEWMOON', percent: 10, cap: 20_000, minimum_subtotal: 100_000, total_limit: 500 },
    answer: { data: { id: '0192d3a0-0000-7000-8000-00000000000a', code: 'NEWMOON' } },
  },
  listVouchers: {
    answer: {
      data: [
        {
          id: '0192d3a0-0000-7000-8000-00000000000a',
          code: 'NEWMOON',
          percent: 10,
          cap: 20_000,
          amount: null,
          minimum_subtotal: 100_000,
          starts_at: null,
          ends_at: null,
          mode: null,
          total_limit: 500,
          customer_limit: null,
          uses: 12,
          withdrawn_at: null,
        },
      ],
    },
  },
  withdrawVoucher: { answer: {} },
  restoreVoucher: { answer: {} },
}
