// The languages of the company, each by its own name (COMPANY-24). Plain links, so that they work before any
// script runs; the answer stores the choice and redirects back to this page.
import { LANGUAGE_PATH, type Locale } from '@pesan/contract/language'
import { usePage } from './page.tsx'
import { useT } from './use-t.ts'

const OWN_NAMES = { en: 'English', id: 'Bahasa Indonesia' } as const satisfies Record<Locale, string>

export function LanguageChoice() {
  const t = useT()
  const { company, locale } = usePage()
  return (
    <nav aria-label={t('language.label')} className="mt-2 flex flex-wrap gap-x-[18px]">
      {company.locales.map(one => (
        <a
          key={one}
          href={LANGUAGE_PATH + one}
          hrefLang={one}
          lang={one}
          rel="nofollow"
          aria-current={one === locale ? 'true' : undefined}
          className="flex min-h-11 items-center text-small text-ink-2 hover:underline aria-[current]:font-bold aria-[current]:text-ink"
        >
          {OWN_NAMES[one]}
        </a>
      ))}
    </nav>
  )
}
