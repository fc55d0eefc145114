// The footer: the company's identity, its contact, and the legal pages (COMPANY-23 to COMPANY-29).
import { LANGUAGE_PATH, type Locale } from '@pesan/contract/language'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { InstagramMark, WhatsappMark } from '../ui/brand-marks.tsx'
import { Logo } from './header.tsx'
import { usePage, useT } from './page.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

const CONTACT =
  'flex min-h-11 items-center gap-2.5 rounded-sm bg-surface px-3.5 font-semibold shadow-[inset_0_0_0_1px_var(--line)] hover:bg-canvas'

export function Footer() {
  const t = useT()
  const { company } = usePage()
  const instagram = company.instagram_handle?.replace(/^@/, '')
  return (
    <footer className="skipped-far clear-of-bar bg-sunken pb-[calc(32px+var(--cart-bar-height))] [contain-intrinsic-block-size:auto_24rem]">
      <div className="mx-auto max-w-menu px-4 pt-8 md:px-6">
        <Logo />
        <p className="mt-3.5 max-w-[420px] text-small text-ink-2">
          {company.bottom_footer_text || t('layout.blurb')}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {company.footer_whatsapp_number && (
            <a
              href={`https://wa.me/${company.footer_whatsapp_number.replace(/\D/g, '')}`}
              className={CONTACT}
              target="_blank"
              rel="noopener"
            >
              <span className="text-ok">
                <WhatsappMark />
              </span>
              {t('layout.contactUs')} <span className="font-normal text-ink-3">{t('layout.allDay')}</span>
            </a>
          )}
          {instagram && (
            <a
              href={`https://www.instagram.com/${encodeURIComponent(instagram)}`}
              aria-label={t('layout.instagram', { handle: instagram })}
              className={CONTACT}
              target="_blank"
              rel="noopener"
            >
              <InstagramMark />
              {instagram}
            </a>
          )}
        </div>
        <div className="mt-4 flex flex-wrap gap-x-[18px]">
          <LegalLink href="/terms-and-conditions">{t('layout.terms')}</LegalLink>
          <LegalLink href="/privacy-policy">{t('layout.privacy')}</LegalLink>
        </div>
        {company.locales.length > 1 && <LanguageChoice />}
        <p className="mt-2 text-caption font-normal text-ink-3">
          <CurrentYear>{year => t('layout.copyright', { year, company: company.name })}</CurrentYear>
        </p>
      </div>
    </footer>
  )
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useT()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center gap-1 text-small font-semibold text-ink-2 hover:underline"
    >
      {children}
      <ArrowUpRight size={16} strokeWidth={2.1} aria-hidden />
      <span className="sr-only">({t('layout.opensNewTab')})</span>
    </a>
  )
}

/** A text with the current year. The server's page may be older than the year, so the browser updates it. */
function CurrentYear({ children }: { children: (year: number) => ReactNode }) {
  const writer = useIsHydrated() ? 'browser' : 'server'
  return (
    <span key={writer} suppressHydrationWarning>
      {children(currentYear())}
    </span>
  )
}

const currentYear = (): number => new Date().getFullYear()

const OWN_NAMES = { en: 'English', id: 'Bahasa Indonesia' } as const satisfies Record<Locale, string>

/**
 * The languages of the company, each by its own name (COMPANY-24). Plain links, so that they work before any
 * script runs; the answer stores the choice and redirects back to this page.
 */
function LanguageChoice() {
  const t = useT()
  const { company, locale } = usePage()
  return (
    <nav aria-label={t('language.label')} className="mt-2 flex flex-wrap gap-x-[18px]">
      {company.locales.map(language => (
        <a
          key={language}
          href={LANGUAGE_PATH + language}
          hrefLang={language}
          lang={language}
          rel="nofollow"
          aria-current={language === locale ? 'true' : undefined}
          className="flex min-h-11 items-center text-small text-ink-2 hover:underline aria-[current]:font-bold aria-[current]:text-ink"
        >
          {OWN_NAMES[language]}
        </a>
      ))}
    </nav>
  )
}
