// The page of an unknown address: a message, and the link to the menu.
import { Link } from 'wouter'
import stew from '../art/stew.webp?no-inline'
import { Art } from '../ui/art.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Logo } from './header.tsx'
import { usePage, useT } from './page.tsx'

export function NotFound() {
  const t = useT()
  const { company } = usePage()
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-[calc(var(--header-height)-1px)] max-w-menu items-center px-4 md:px-6">
          <Link
            href="/"
            aria-label={t('layout.homeOf', { company: company.name })}
            className="flex min-h-11 min-w-0 items-center"
          >
            <Logo />
          </Link>
        </div>
      </header>
      <main>
        <EmptyState
          heading="h1"
          icon={<Art src={stew} />}
          title={t('layout.notFound')}
          text={t('layout.notFoundText')}
        >
          <ButtonLink href="/">
            <span className="capitalise">{t('common.exploreMenu')}</span>
          </ButtonLink>
        </EmptyState>
      </main>
    </>
  )
}
