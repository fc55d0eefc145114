// What the server writes into every page for its script: identical for every visitor of a company, menu version and
// language, without personal data (AMB-062).

import type { CompanyProps } from './company.ts'
import type { FulfilmentMode } from './fulfilment-mode.ts'
import type { ProductId } from './ids.ts'
import type { Locale } from './language.ts'
import type { MapProps } from './map.ts'
import type { DietFilter } from './menu-parts.ts'

/** Page and script belong to one release, so these are types and no schemas. */
export interface PageProps {
  company: CompanyProps
  menuVersion: number
  /** Set on the page of one category of a long menu. */
  categoryId: string | null
  locale: Locale
  realtime: PageRealtime
  map: MapProps
  payments: PagePayments
  /** When orders are not taken, or not for long; null where the company takes them. */
  opening: OpeningNotice | null
  /**
   * By product: from when it can be had that cannot be had now, in words. Only of a menu with selling times (HOURS-13).
   */
  notSold?: Readonly<Record<ProductId, string>>
  /** Prices, products or times differ between outlets (EDIT-13). */
  menuByOutlet?: true
  /** EDIT-10: by what the menu can be filtered; only of a menu whose products say for whom they are. */
  diets?: readonly DietFilter[]
  /** Whether the phone field may look up the visitor's country (AUTH-14). */
  findsCountry: boolean
  /** Whether customers may sign in by a message to our number. */
  signsInByMessage: boolean
}

/** Of the company before the customer has chosen an outlet (HOURS). Moments in ISO 8601. */
export type OpeningState =
  | { state: 'company_closed' }
  | { state: 'closed'; opens_at: string | null; reason: string | null }
  | {
      state: 'paused'
      mode: FulfilmentMode
      /** Null: until someone ends it. */
      until: string | null
      reason: string | null
      /** The other mode, if orders are taken by it. */
      goes_on: FulfilmentMode | null
    }
  | { state: 'closing'; orders_until: string; closes_at: string }

/** `today`: the company's day, `2026-11-25`, by which the notice names moments, as in "tomorrow". */
export type OpeningNotice = OpeningState & { today: string }

/** Where the page connects for live changes; a null host is the page's own. */
export interface PageRealtime {
  key: string
  cluster: string
  host: string | null
  port: number | null
  forceTls: boolean
}

/** What the browser needs to know of the provider; its key is in the company's props. */
export interface PagePayments {
  /** The document for entering a card number, which the dialog frames. */
  cardFormPath: string
  /** Where a page may send the customer for 3-D Secure: `host` or `host:port`, https except on loopback (AMB-046). */
  redirectHosts: string[]
}
