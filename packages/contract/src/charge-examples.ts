// Examples of the calls about what a company adds to its menu prices, for the OpenAPI document.
import type * as chargesApi from './charge-api.ts'
import type { Example } from './example.ts'

const charges = {
  service_millipercent: 5_000,
  service_base: 'after_voucher',
  tax_millipercent: 10_000,
  menu_prices: 'plus_plus',
  packaging: { amount: 8_000, per: 'order' },
  minimum_order: 50_000,
  free_delivery_from: 300_000,
  tips: [5_000, 10_000, 20_000],
  delivery_carries: 'tax',
  tip_carries: null,
}

export const chargesExamples: Readonly<Record<keyof typeof chargesApi, Example>> = {
  readCharges: { answer: { data: charges } },
  changeCharges: {
    body: { tax_millipercent: 11_500 },
    answer: { data: { ...charges, tax_millipercent: 11_500 } },
  },
}
