// What every page except the board has: title, actions, and the band of a lost connection.
import { type ReactNode, useEffect, useRef } from 'react'
import { formatTime } from '../lib/local-time.ts'
import { useSelected, useStore } from '../lib/store.ts'
import { useMedia } from '../lib/use-media.ts'
import { boardState } from './board-state.ts'
import { CompanyMark } from './company-mark.tsx'
import { lostSinceMs } from './connection.ts'
import { BESIDE } from './navigation.tsx'
import { OfflineBand } from './offline-band.tsx'
import { useMembership } from './session.ts'
import { useT } from './use-t.ts'

interface PageProps {
  title: string
  subtitle: string
  /** Beside the title: how the whole stands. */
  chip?: ReactNode
  actions?: ReactNode
  /** Reads again what the page shows. */
  onTry: () => void
  children: ReactNode
}

export function Page({ title, subtitle, chip, actions, onTry, children }: PageProps) {
  const isBeside = useMedia(BESIDE)
  return (
    <>
      <LostConnection onTry={onTry} />
      <main className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:p-6">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-3">
          {!isBeside && <CompanyMark />}
          <div className="min-w-0 flex-1 basis-60">
            <div className="flex flex-wrap items-center gap-x-3">
              <PageTitle title={title} />
              {chip}
            </div>
            <p className="text-p-row text-ink-2">{subtitle}</p>
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
        {children}
      </main>
    </>
  )
}

/** Says since when the server does not answer. */
export function LostConnection({ onTry }: Pick<PageProps, 'onTry'>) {
  const t = useT()
  const { company } = useMembership()
  const since = useStore(lostSinceMs)
  if (since === null) return null
  const time = formatTime(new Date(since), company.time_zone)
  return <OfflineBand text={t('page.offline', { time })} onTry={onTry} />
}

/** For a page whose focused part is gone. */
export const focusPageTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus()

interface PageTitleProps {
  title: string
  className?: string
}

/** The title of the document, after the number of new orders where they ring. */
export function useDocumentTitle(title: string): void {
  const count = useSelected(boardState, ({ newOrders }) => newOrders)
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [title, count])
}

export function PageTitle({ title, ...heading }: PageTitleProps) {
  useDocumentTitle(title)
  return <PageHeading title={title} {...heading} />
}

/** Takes the focus, so that reading begins with the title and not with what led here. */
function PageHeading({ title, className = 'text-p-title' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {title}
    </h1>
  )
}
