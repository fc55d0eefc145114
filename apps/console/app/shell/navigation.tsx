// The navigation: a rail beside the page from 1024 px, a bar below it before. It never depends on data.
import Ellipsis from 'lucide-react/icons/ellipsis'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { type ReactNode, useState } from 'react'
import { Link, useRoute } from 'wouter'
import { useMedia } from '../lib/use-media.ts'
import { CompanyIcon } from '../ui/company-icon.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useMembership, useSessionQuery } from './session.ts'
import { useOwnRights } from './use-own-rights.ts'
import { useT } from './use-t.ts'

export const BESIDE = '(width >= 1024px)'

export function Frame({ children }: { children: ReactNode }) {
  useOwnRights()
  const [isPersonOpen, setIsPersonOpen] = useState(false)
  const isBeside = useMedia(BESIDE)
  const openPerson = () => setIsPersonOpen(true)
  return (
    <div className="flex h-dvh flex-col lg:flex-row">
      {isBeside && <Rail onPerson={openPerson} />}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      {!isBeside && <BottomBar onPerson={openPerson} />}
      <PersonMenu isOpen={isPersonOpen} onClose={() => setIsPersonOpen(false)} />
    </div>
  )
}

/** Opens the choice of companies, for a person who has several. */
export function CompanyMark() {
  const t = useT()
  const { company } = useMembership()
  const { data: session } = useSessionQuery()
  const icon = <CompanyIcon company={company} size={40} />
  if ((session?.memberships.length ?? 0) < 2)
    return (
      <span title={company.name}>
        {icon}
        <span className="sr-only">{company.name}</span>
      </span>
    )
  return (
    <Link
      href="/companies"
      className="rounded-small"
      aria-label={t('nav.company', { name: company.name })}
      title={company.name}
    >
      {icon}
    </Link>
  )
}

/** An order is opened from the board and leads back to it. */
function useIsAtBoard(): boolean {
  const [isBoard] = useRoute('/board')
  const [isOrder] = useRoute('/orders/:orderId')
  return isBoard || isOrder
}

const entryClassName = (isActive: boolean): string =>
  `flex h-[58px] w-[68px] flex-col items-center justify-center gap-1 rounded-small text-p-micro ${isActive ? 'bg-accent-tint text-accent-ink' : 'text-ink-2 hover:bg-sunken'}`

function Rail({ onPerson }: { onPerson: () => void }) {
  const t = useT()
  const { name } = useMembership()
  const isBoard = useIsAtBoard()
  return (
    <nav
      aria-label={t('nav.title')}
      className="flex w-20 shrink-0 flex-col items-center gap-1 border-r border-line bg-surface py-3"
    >
      <div className="mb-2">
        <CompanyMark />
      </div>
      <Link href="/board" className={entryClassName(isBoard)} aria-current={isBoard ? 'page' : undefined}>
        <LayoutGrid size={23} aria-hidden />
        {t('nav.board')}
      </Link>
      <button
        type="button"
        className="mt-auto flex size-12 items-center justify-center rounded-full bg-accent-tint text-p-label font-bold text-accent-ink"
        onClick={onPerson}
      >
        <span aria-hidden>{initialsOf(name)}</span>
        <span className="sr-only">{t('nav.person', { name })}</span>
      </button>
    </nav>
  )
}

function BottomBar({ onPerson }: { onPerson: () => void }) {
  const t = useT()
  const isBoard = useIsAtBoard()
  return (
    <nav
      aria-label={t('nav.title')}
      className="flex h-19 shrink-0 items-center justify-around border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <Link
        href="/board"
        className={`flex min-h-14 min-w-20 flex-col items-center justify-center gap-1 text-p-micro ${isBoard ? 'text-accent-ink' : 'text-ink-2'}`}
        aria-current={isBoard ? 'page' : undefined}
      >
        <LayoutGrid size={23} aria-hidden />
        {t('nav.board')}
      </Link>
      <button
        type="button"
        className="flex min-h-14 min-w-20 flex-col items-center justify-center gap-1 text-p-micro text-ink-2"
        onClick={onPerson}
      >
        <Ellipsis size={23} aria-hidden />
        {t('nav.more')}
      </button>
    </nav>
  )
}

/** A number has its last two digits. */
function initialsOf(name: string): string {
  if (/^\+?\d+$/.test(name)) return name.slice(-2)
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => word?.slice(0, 1).toUpperCase() ?? '')
    .join('')
}
