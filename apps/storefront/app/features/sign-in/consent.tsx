// The sentence under the sign-in button with its links to the legal pages.
import { Fragment } from 'react'
import { useT } from '../../shell/use-t.ts'

const LINKS = {
  terms: { href: '/terms-and-conditions', textKey: 'layout.terms' },
  privacy: { href: '/privacy-policy', textKey: 'layout.privacy' },
} as const

export function Consent() {
  const t = useT()
  // Placeholders mark the links, so that each language puts them where its sentence needs them.
  const parts = t('signIn.consent', { terms: '|terms|', privacy: '|privacy|' }).split('|')
  return (
    <p className="mt-3.5 mb-3 text-center text-caption font-normal text-ink-3">
      {parts.map(part =>
        part === 'terms' || part === 'privacy' ? (
          <a key={part} href={LINKS[part].href} target="_blank" rel="noopener" className="underline">
            {t(LINKS[part].textKey)}
          </a>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        ),
      )}
    </p>
  )
}
