// What stands behind a menu price whose service and tax are added later (CHARGE-10).
import type { Charges } from '@pesan/contract/charge'

/** Empty where the menu's prices are final, or nothing is added to them. */
export function priceSuffix(charges: Charges | null | undefined): '' | ' ++' {
  if (charges?.menu_prices !== 'plus_plus') return ''
  return charges.service_millipercent || charges.tax_millipercent ? ' ++' : ''
}
