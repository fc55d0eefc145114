// The shape of a legal page's text. The texts are templates: before a company goes live its own counsel must approve
// them, or replace them, in every language it offers (AMB-060).
import type { Locale } from '@pesan/contract/language'

export interface LegalText {
  title: string
  effective: string
  intro: string
  sections: readonly { heading: string; text: string }[]
}

/** A text of the page in every language, with the company's name in its places. */
export type LegalDocument = (company: string) => Readonly<Record<Locale, LegalText>>
