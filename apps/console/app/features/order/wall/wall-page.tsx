// The wall: a screen in the room that shows guests what is being prepared and what is ready (BOARD-27). It has numbers only.
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { formatTime } from '../../../lib/local-time.ts'
import { useStore } from '../../../lib/store.ts'
import { useNowText } from '../../../lib/use-now.ts'
import { lostSinceMs } from '../../../shell/connection.ts'
import { PersonMenu } from '../../../shell/person-menu.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { CompanyIcon } from '../../../ui/company-icon.tsx'
import { useScreenOn } from '../use-screen-on.ts'
import { BothLanguages } from './both-languages.tsx'
import { useWall } from './use-wall.ts'
import { WallColumn } from './wall-column.tsx'
import { type WallRead, wallNumbers } from './wall-numbers.ts'

export function WallPage() {
  const t = useT()
  const { wall, outdatedSinceMs } = useWall()
  const numbers = useNumbers(wall)
  useScreenOn()
  useEffect(() => {
    document.title = t('wall.title')
  }, [t])
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <WallHead />
      <WallBand outdatedSinceMs={outdatedSinceMs} />
      <main className="flex min-h-0 flex-1 gap-2 p-2 md:gap-4 md:p-4" aria-busy={wall === undefined}>
        <WallColumn state="preparing" numbers={numbers.preparing} isLoaded={wall !== undefined} />
        <WallColumn state="ready" numbers={numbers.ready} isLoaded={wall !== undefined} />
      </main>
    </div>
  )
}

/** Computed every second; the page renders again when a number comes or leaves. */
function useNumbers(wall: WallRead | undefined) {
  const at = (nowMs: number) => (wall ? wallNumbers(wall, nowMs) : { preparing: [], ready: [] })
  const joined = useNowText(nowMs => {
    const { preparing, ready } = at(nowMs)
    return `${preparing.join(' ')},${ready.join(' ')}`
  })
  const [preparing = [], ready = []] = joined.split(',').map(part => part.split(' ').filter(Boolean))
  return { preparing, ready }
}

/** The icon opens what staff need at the screen: language, light or dark, signing out. */
function WallHead() {
  const t = useT()
  const { company, name } = useMembership()
  const [isOpen, setIsOpen] = useState(false)
  const time = useNowText(nowMs => formatTime(new Date(nowMs), company.time_zone))
  const outlet = company.outlets[0]?.name
  return (
    <header className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-3 py-2 md:px-5 md:py-3">
      <button type="button" className="rounded-small" onClick={() => setIsOpen(true)}>
        <CompanyIcon company={company} size={56} />
        <span className="sr-only">{t('nav.person', { name })}</span>
      </button>
      <h1 className="min-w-0 flex-1 text-w-second font-bold">
        {company.name}
        {outlet !== undefined && outlet !== company.name && (
          <span className="font-semibold text-ink-2">{`, ${outlet}`}</span>
        )}
      </h1>
      <time className="figures text-w-title">{time}</time>
      <PersonMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </header>
  )
}

/** What guests see may be old: since when, in red. */
function WallBand({ outdatedSinceMs }: { outdatedSinceMs: number | null }) {
  const { company } = useMembership()
  const lostMs = useStore(lostSinceMs)
  const sinceMs = lostMs ?? outdatedSinceMs
  if (sinceMs === null) return null
  const time = formatTime(new Date(sinceMs), company.time_zone)
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-4 bg-bad-solid px-3 py-2 text-w-second text-white md:px-5"
    >
      <WifiOff aria-hidden className="size-[1.4em] shrink-0" />
      <p className="min-w-0 font-bold">
        <BothLanguages text={t => t(lostMs === null ? 'wall.outdated' : 'wall.lost', { time })} />
      </p>
    </div>
  )
}
