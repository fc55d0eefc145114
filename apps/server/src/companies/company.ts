// A company as the server holds it in memory: what its pages and endpoints need, from one version of its record and
// menu.
import type { BusinessDayEnds } from '@pesan/contract/business-day'
import type { CompanyProps, FeaturedProduct } from '@pesan/contract/company'
import type { DeliveryBand, DeliveryPricing } from '@pesan/contract/delivery'
import type { CompanyId } from '@pesan/contract/ids'
import type { PaymentAccountKind } from '@pesan/contract/payment-account'
import type { PaymentDeadlines } from '@pesan/domain/payment/payment-methods'

/** The stored part of a company; its pages add what the menu says about products and the card provider's key. */
export type CompanyRecord = Omit<
  CompanyProps,
  'site_feature_products' | 'site_upsale_products' | 'card_publishable_key'
> & {
  site_feature_products: FeaturedProduct[]
  site_upsale_products: FeaturedProduct[]
}

export interface Company {
  id: CompanyId
  slug: string
  /** Increases with every change of the record; `menuVersion` with every change of the menu. */
  version: number
  menuVersion: number
  /** What this database has of it is not the truth: it belongs to another cell (0038). */
  isElsewhere: boolean
  /** Hosts besides `{slug}.{base domain}`. */
  domains: string[]
  props: CompanyRecord
  /** How deliveries are priced; the pages request the price itself. */
  delivery: { pricing: DeliveryPricing; bands: DeliveryBand[] }
  paymentDeadlines: PaymentDeadlines
  /** Into which it is paid; null: none. */
  paymentAccount: { id: string; kind: PaymentAccountKind } | null
  /** REPORT-08 */
  businessDayEnds: BusinessDayEnds
  /** REPORT-09 */
  dayMessages: boolean
  /** BOARD-19 */
  asksForCode: boolean
  /** SVG texts; `props` carries their addresses. */
  files: { logo: string | null; icon: string | null }
}
