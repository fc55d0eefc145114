// A company as the server holds it in memory: what its pages and calls need, from one version of its record and menu.
import type { CompanyProps } from '@pesan/contract/company'
import type { DeliveryBand, DeliveryPricing } from '@pesan/contract/delivery'
import type { CompanyId } from '@pesan/contract/ids'

export interface Company {
  id: CompanyId
  slug: string
  /** Grow with every change of the record and of the menu. */
  version: number
  menuVersion: number
  /** Hosts besides `{slug}.{base domain}`. */
  domains: string[]
  props: CompanyProps
  /** How deliveries are priced; the pages ask for the price itself. */
  delivery: { pricing: DeliveryPricing; bands: DeliveryBand[] }
  /** SVG texts; `props` carries their addresses. */
  files: { logo: string | null; icon: string | null }
}
