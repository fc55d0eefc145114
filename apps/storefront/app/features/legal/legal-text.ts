// The structure of a legal page's text. The texts are templates: before a company goes live, its counsel must
// approve or replace them in every language it offers (AMB-060).
import type { Locale } from '@pesan/contract/language'

export interface LegalText {
  title: string
  effective: string
  intro: string
  sections: readonly { heading: string; text: string }[]
}

export interface LegalCompany {
  name: string
  /** Whether the footer of the home page has a WhatsApp number. */
  hasWhatsapp: boolean
}

/** The text of a page in every language, with the company's data filled in. */
export type LegalDocument = (company: LegalCompany) => Readonly<Record<Locale, LegalText>>
