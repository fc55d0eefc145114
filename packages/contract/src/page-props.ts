// What the server writes into every page for its script: identical for every visitor of a company, menu version and
// language, without personal data (AMB-062).
import type { CompanyProps } from './company.ts'
import type { Locale } from './language.ts'
import type { MapProps } from './map.ts'

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
  /** Whether the phone field may look up the visitor's country (AUTH-14). */
  findsCountry: boolean
  /** Whether customers may sign in by a message to our number. */
  signsInByMessage: boolean
}

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
