// The top bar of the board: outlet, connection, sound, shortcuts, clock.
import ChefHat from 'lucide-react/icons/chef-hat'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Keyboard from 'lucide-react/icons/keyboard'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { changeSettings } from '../../lib/device-settings.ts'
import { formatTime } from '../../lib/local-time.ts'
import { useStore } from '../../lib/store.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useNowText } from '../../lib/use-now.ts'
import { CompanyMark } from '../../shell/company-mark.tsx'
import { useOnlyOutlet } from '../../shell/device-outlet.ts'
import { BESIDE } from '../../shell/navigation.tsx'
import { useCan, useMembership, useOwnOutlets } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { categoriesAt } from './stations.ts'
import { station } from './use-station.ts'

interface TopBarProps {
  isOffline: boolean
  isSilent: boolean
  onSound: () => void
  onFind: () => void
  onAllDay: () => void
  onSoldOut: () => void
  onPause: () => void
  /** What the outlet does now. */
  opening: ReactNode
  onStation: () => void
  onShortcuts: () => void
}

const squareClassName =
  'flex size-target shrink-0 items-center justify-center rounded-button bg-sunken hover:bg-line'

/** Where what the outlet does stands beside its name, and not below. */
const HAS_ROOM = '(width >= 768px)'

/** With its word where there is room. */
const wideClassName =
  'flex size-target shrink-0 items-center justify-center gap-2.5 rounded-button bg-sunken text-b-mode font-bold hover:bg-line lg:w-auto lg:min-w-target lg:px-4'

export function TopBar({
  isOffline,
  isSilent,
  onSound,
  onFind,
  onAllDay,
  onSoldOut,
  onPause,
  opening,
  onStation,
  onShortcuts,
}: TopBarProps) {
  const t = useT()
  const { company } = useMembership()
  const isBeside = useMedia(BESIDE)
  const canEnter = useCan('orders:write')
  const canMark = useCan('sold-out')
  const canPause = useCan('pause')
  const isStation = useStore(station).categories !== null
  const isWide = useMedia(HAS_ROOM)
  const state = isOffline ? (
    <span className="flex h-8 items-center rounded-chip bg-bad-tint px-2.5 text-p-body font-semibold text-bad">
      {t('board.noConnection')}
    </span>
  ) : (
    opening
  )
  return (
    <>
      <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-1 border-b border-line bg-surface px-2 md:px-3 lg:gap-2.5 lg:px-4">
        {!isBeside && <CompanyMark />}
        <h1 className="sr-only">{`${t('board.title')}, ${company.name}`}</h1>
        {isWide && (
          // Its state goes below the name where both have no room in one line; the buttons go below it where it would be crushed.
          <span className="flex min-w-0 flex-1 basis-[6rem] flex-wrap items-center gap-x-2.5 break-words">
            <OutletChoice />
            {state}
          </span>
        )}
        {!isWide && <span className="flex-1" />}
        {canEnter && (
          // On the phone of a station the station has its place.
          <Link href="/new-order" className={`${wideClassName} ${isStation ? 'max-md:hidden' : ''}`}>
            <Plus size={22} aria-hidden />
            <span className="sr-only 2xl:not-sr-only">{t('newOrder.title')}</span>
          </Link>
        )}
        <button type="button" className={wideClassName} onClick={onFind}>
          <Search size={22} aria-hidden />
          <span className="sr-only lg:not-sr-only">{t('search.title')}</span>
        </button>
        <button type="button" className={wideClassName} onClick={onAllDay}>
          <Layers size={22} aria-hidden />
          <span className="sr-only 2xl:not-sr-only">{t('allDay.title')}</span>
        </button>
        {canMark && (
          <button type="button" className={wideClassName} onClick={onSoldOut}>
            <CircleSlash size={22} aria-hidden />
            <span className="sr-only 2xl:not-sr-only">{t('stock.soldOut')}</span>
          </button>
        )}
        {canPause && (
          <button type="button" className={wideClassName} onClick={onPause}>
            <CirclePause size={22} aria-hidden />
            <span className="sr-only xl:not-sr-only">{t('opening.press')}</span>
          </button>
        )}
        <StationButton onPress={onStation} />
        <button
          type="button"
          // Where there is a keyboard; `?` opens them everywhere.
          className={`${squareClassName} max-lg:hidden`}
          aria-label={t('board.shortcuts')}
          onClick={onShortcuts}
        >
          <Keyboard size={22} aria-hidden />
        </button>
        {/* A phone has no room for it: the band says there that it does not ring. */}
        <button
          type="button"
          className={`${squareClassName} max-md:hidden ${isSilent ? 'bg-soon-tint! text-soon' : ''}`}
          aria-label={t(isSilent ? 'sound.allowShort' : 'sound.test')}
          onClick={onSound}
        >
          {isSilent ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
        </button>
        <Clock timeZone={company.time_zone} />
      </header>
      {!isWide && (
        <section
          aria-label={t('nav.hours')}
          className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-3 border-b border-line bg-surface px-3 py-1"
        >
          <OutletChoice />
          {state}
        </section>
      )}
    </>
  )
}

/** A phone shows the time above the page. */
function Clock({ timeZone }: { timeZone: string }) {
  const time = useNowText(nowMs => formatTime(new Date(nowMs), timeZone))
  return <time className="figures hidden pl-1 text-b-time md:block">{time}</time>
}

function OutletChoice() {
  const t = useT()
  const own = useOwnOutlets()
  const only = useOnlyOutlet()
  const [first, ...others] = own
  if (first && others.length === 0)
    return <span className="min-w-0 truncate text-b-item font-bold">{first.name}</span>
  return (
    <NativeSelect
      label={t('board.outlet')}
      value={own.find(({ id }) => id === only)?.short_code ?? ''}
      options={[
        { value: '', name: t('board.allOutlets') },
        ...own.map(({ short_code, name }) => ({ value: short_code, name })),
      ]}
      onChange={value => changeSettings({ outlet: value === '' ? null : value })}
      className="h-target min-w-0 px-1 text-b-item font-bold"
    />
  )
}

/** A device that does not show everything says so; a phone has room for it only then. */
function StationButton({ onPress }: { onPress: () => void }) {
  const t = useT()
  const here = useStore(station)
  const isStation = here.categories !== null
  const names = categoriesAt(here)
    .map(({ name }) => name)
    .join(', ')
  return (
    <button
      type="button"
      className={`h-target min-w-target shrink-0 items-center justify-center gap-2.5 rounded-button text-b-mode font-bold md:flex ${isStation ? 'flex bg-accent-tint text-accent-ink lg:px-4' : 'hidden bg-sunken hover:bg-line'}`}
      aria-label={isStation ? t('station.pressOf', { names }) : t('station.press')}
      onClick={onPress}
    >
      <ChefHat size={22} aria-hidden />
      {isStation && <span className="hidden max-w-44 truncate lg:inline">{names}</span>}
    </button>
  )
}
