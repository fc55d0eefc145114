// The navigation: beside the page from 1024 px, a bar below it before. It never depends on data.
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSelected } from '../lib/store.ts'
import { useMedia } from '../lib/use-media.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CompanyHead, CompanyMark } from './company-mark.tsx'
import { freshCode } from './fresh-code.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import { isWidePage, useNavigationEntries } from './navigation-entries.ts'
import { pinPad } from './pin-pad.ts'
import { ReleaseBand } from './release-band.tsx'
import { useMembership } from './session.ts'
import { useOwnRights } from './use-own-rights.ts'
import { usePush } from './use-push.ts'
import { useT } from './use-t.ts'
import { Waiting } from './waiting.tsx'

const PersonMenu = lazyDialog(() => import('./person-menu.tsx').then(module => module.PersonMenu))
const FreshCodeDialog = lazyDialog(() =>
  import('./fresh-code-dialog.tsx').then(module => module.FreshCodeDialog),
)
const PinPadDialog = lazyDialog(() => import('./pin-pad-dialog.tsx').then(module => module.PinPadDialog))

export const BESIDE = '(width >= 1024px)'
const WIDE = '(width >= 1280px)'

export function Frame({ children }: { children: ReactNode }) {
  useOwnRights()
  usePush()
  const [isPersonOpen, setIsPersonOpen] = useState(false)
  const [path] = useLocation()
  const isBeside = useMedia(BESIDE)
  const isWide = useMedia(WIDE) && !isWidePage(path)
  const needsCode = useSelected(freshCode.request, request => request !== null)
  const needsPin = useSelected(pinPad.request, request => request !== null)
  const openPerson = () => setIsPersonOpen(true)
  return (
    <div className="flex h-dvh flex-col lg:flex-row">
      {isBeside && (isWide ? <Side onPerson={openPerson} /> : <Rail onPerson={openPerson} />)}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ReleaseBand />
        {children}
      </div>
      {!isBeside && <BottomBar onPerson={openPerson} />}
      <PersonMenu isOpen={isPersonOpen} hasPages={!isBeside} onClose={() => setIsPersonOpen(false)} />
      <FreshCodeDialog isOpen={needsCode} onClose={freshCode.cancel} />
      <PinPadDialog isOpen={needsPin} onClose={() => pinPad.request.get()?.cancel()} />
    </div>
  )
}

interface NavigationProps {
  onPerson: () => void
}

const entryClassName = (isCurrent: boolean): string =>
  isCurrent ? 'bg-accent-tint text-accent-ink' : 'text-ink-2 hover:bg-sunken'

function Rail({ onPerson }: NavigationProps) {
  const t = useT()
  const { name } = useMembership()
  return (
    <nav
      aria-label={t('nav.title')}
      className="flex min-w-20 shrink-0 flex-col items-center gap-1 border-r border-line bg-surface px-1.5 py-3"
    >
      <div className="mb-2">
        <CompanyMark />
      </div>
      {useNavigationEntries().map(({ href, label, icon: Icon, isCurrent, count, countLabel }) => (
        <Link
          key={href}
          href={href}
          // A larger text widens the rail and breaks no word.
          className={`relative flex min-h-[58px] w-min min-w-[68px] flex-col items-center justify-center gap-1 rounded-small py-1 text-center text-p-micro break-words ${entryClassName(isCurrent)}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Icon size={23} aria-hidden />
          {t(label)}
          <Waiting count={count} label={countLabel} className="absolute top-0.5 right-1" />
        </Link>
      ))}
      <button
        type="button"
        className="mt-auto flex size-target items-center justify-center rounded-full"
        onClick={onPerson}
      >
        <Avatar name={name} size="large" />
        <span className="sr-only">{t('nav.person', { name })}</span>
      </button>
    </nav>
  )
}

function Side({ onPerson }: NavigationProps) {
  const t = useT()
  const { name, role } = useMembership()
  return (
    <nav
      aria-label={t('nav.title')}
      className="flex w-56 shrink-0 flex-col gap-1 border-r border-line bg-surface p-3"
    >
      <div className="mb-2">
        <CompanyHead />
      </div>
      {useNavigationEntries().map(({ href, label, icon: Icon, isCurrent, count, countLabel }) => (
        <Link
          key={href}
          href={href}
          className={`flex min-h-11 items-center gap-3.5 rounded-small px-3.5 text-p-row font-semibold ${entryClassName(isCurrent)}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Icon size={20} aria-hidden />
          {t(label)}
          <Waiting count={count} label={countLabel} className="ml-auto" />
        </Link>
      ))}
      <button
        type="button"
        className="mt-auto flex min-h-14 items-center gap-3 rounded-small px-1.5 text-left hover:bg-sunken"
        onClick={onPerson}
      >
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="block text-p-body font-semibold">{name}</span>
          <span className="block text-p-caption text-ink-2">{t(`role.${role}`)}</span>
          <span className="sr-only">{t('nav.settings')}</span>
        </span>
      </button>
    </nav>
  )
}

const barClassName = (isCurrent: boolean): string =>
  `relative flex min-h-14 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-p-micro whitespace-nowrap ${isCurrent ? 'text-accent-ink' : 'text-ink-2'}`

function BottomBar({ onPerson }: NavigationProps) {
  const t = useT()
  const entries = useNavigationEntries()
  const isMoreCurrent = entries.some(({ isInBar, isCurrent }) => isCurrent && !isInBar)
  return (
    <nav
      aria-label={t('nav.title')}
      className="flex min-h-19 shrink-0 flex-wrap items-center justify-around border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {entries
        .filter(({ isInBar }) => isInBar)
        .map(({ href, label, icon: Icon, isCurrent, count, countLabel }) => (
          <Link
            key={href}
            href={href}
            className={barClassName(isCurrent)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon size={23} aria-hidden />
            {t(label)}
            <Waiting count={count} label={countLabel} className="absolute top-0.5 left-1/2 ml-1" />
          </Link>
        ))}
      <button type="button" className={barClassName(isMoreCurrent)} onClick={onPerson}>
        <Ellipsis size={23} aria-hidden />
        {t('nav.more')}
      </button>
    </nav>
  )
}
