// What the server writes into every page: the company, the menu version and the realtime settings. Identical
// for every visitor, without personal data (AMB-062).
import type { CompanyProps } from '@pesan/contract/company'
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { MapProps } from '@pesan/contract/map'
import { isId, isInteger, isNullOr, isObjectOf, isText } from './guards.ts'

export interface PageProps {
  company: CompanyProps
  menuVersion: number
  /** Set on the page of one category of a long menu. */
  categoryId: string | null
  locale: Locale
  realtime: RealtimeSettings
  map: MapProps
  payments: PaymentSettings
  /** Whether the phone field may look up the visitor's country (AUTH-14). */
  findsCountry: boolean
  /** Whether customers may sign in by a message to our number. */
  signsInByMessage: boolean
}

/** What the browser needs to know of the provider; its key is in the company's props. */
interface PaymentSettings {
  /** The document for entering a card number, which the dialog frames. */
  cardFormPath: string
  /**
   * Where a page may send the customer for 3-D Secure: `host` or `host:port`, https except on loopback
   * (AMB-046).
   */
  redirectHosts: string[]
}

export interface RealtimeSettings {
  key: string
  cluster: string
  host: string | null
  port: number | null
  forceTls: boolean
}

export const PAGE_PROPS_ID = 'page-props'

/**
 * The document and this script belong to one release, so this check only detects content that is not props at
 * all.
 */
const isAboutCompany = isObjectOf<{
  company: Pick<CompanyProps, 'id'>
  menuVersion: number
  categoryId: string | null
}>({
  company: isObjectOf({ id: isId<CompanyId> }),
  menuVersion: isInteger(0),
  categoryId: isNullOr(isText),
})
const arePageProps = (content: unknown): content is PageProps => isAboutCompany(content)

export function readPageProps(text: string | null | undefined): PageProps {
  const content: unknown = JSON.parse(text ?? 'null')
  if (!arePageProps(content)) throw new Error(`the element #${PAGE_PROPS_ID} does not describe a company`)
  return content
}

let known: PageProps | undefined

/**
 * The props of the page in the browser, read once from the document. Never called during server rendering.
 */
export function pageProps(): PageProps {
  known ??= readPageProps(document.getElementById(PAGE_PROPS_ID)?.textContent)
  return known
}
