// The shape of a legal page's text. The texts are templates: before a company goes live its own counsel must approve
// them, or replace them, in every language it offers (AMB-060).
import type { Locale } from '@pesan/contract/language'

export interface LegalText {
  title: string
  effective: string
  intro: string
  sections: readonly { heading: string; text: string }[]
}

export interface LegalCompany {
  name: string
  /** Whether the foot of the home page has a number to write to. */
  hasWhatsapp: boolean
}

/** A text of the page in every language, with what it says of the company in its places. */
export type LegalDocument = (company: LegalCompany) => Readonly<Record<Locale, LegalText>>
