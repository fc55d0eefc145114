// What holds until a company sets something (CHARGE-01).
import type { Charges } from '@pesan/contract/charge'

export const NO_CHARGES = {
  service_millipercent: null,
  service_base: 'after_voucher',
  tax_millipercent: null,
  menu_prices: 'plus_plus',
  packaging: null,
  minimum_order: null,
  free_delivery_from: null,
  tips: null,
} as const satisfies Charges
