// The text of a legal page, for this company and in the page's language (STATIC-01).
import type { Locale } from '@pesan/contract/language'
import { usePage } from '../../shell/page.tsx'

export function LegalArticle({ document }: { document: LegalDocument }) {
  const { company, locale } = usePage()
  const hasWhatsapp = company.footer_whatsapp_number !== null
  const text = document({ name: company.name, hasWhatsapp })[locale]
  return (
    <article className="mx-auto max-w-menu px-5 pt-[29px] pb-16 md:px-6 md:pt-10">
      <div className="max-w-[68ch] text-[1rem] leading-[1.625rem] text-ink-2">
        <p className="text-caption font-semibold text-ink-3">{text.effective}</p>
        <h1 className="mt-1.5 text-display text-ink-1 [overflow-wrap:anywhere]">{text.title}</h1>
        <p className="mt-3.5">{text.intro}</p>
        {text.sections.map(section => (
          <section key={section.heading}>
            <h2 className="mt-6.5 text-title-2 text-ink-1">{section.heading}</h2>
            <p className="mt-1.5">{section.text}</p>
          </section>
        ))}
      </div>
    </article>
  )
}

export interface LegalCopy {
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
export type LegalDocument = (company: LegalCompany) => Readonly<Record<Locale, LegalCopy>>
