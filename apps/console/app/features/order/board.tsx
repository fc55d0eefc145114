// The board: today's orders in columns, for the people at the counter and in the kitchen (BOARD-01).
import { type ComponentType, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { changeSettings, deviceSettings } from '../../lib/device-settings.ts'
import { isTyping } from '../../lib/is-typing.ts'
import { formatTime } from '../../lib/local-time.ts'
import { useStore } from '../../lib/store.ts'
import { useMedia } from '../../lib/use-media.ts'
import { BoardSettingsProvider } from '../../shell/board-settings.tsx'
import { lazyDialog } from '../../shell/lazy-dialog.tsx'
import { BESIDE } from '../../shell/navigation.tsx'
import { OfflineBand } from '../../shell/offline-band.tsx'
import { useDocumentTitle } from '../../shell/page.tsx'
import { useCan, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { AlarmBand } from './alarm-band.tsx'
import { allowSound } from './allow-sound.ts'
import { canPlay, playTones } from './audio.ts'
import { BoardColumns } from './board-columns.tsx'
import { type BoardOrder, changedIn } from './board-order.ts'
import { useCounterTests } from './counter-test/counter-tests.ts'
import { TestOffer } from './counter-test/test-offer.tsx'
import { SilentBand } from './silent-band.tsx'
import { NEW_ORDER, SOMETHING_WRONG } from './tones.ts'
import { TopBar } from './top-bar.tsx'
import { useAlarm } from './use-alarm.ts'
import { useBoard } from './use-board.ts'
import { useScreenOn } from './use-screen-on.ts'
import { useSoundsOnce } from './use-sounds-once.ts'

const SoundDialog = lazyDialog(() => import('./sound-dialog.tsx').then(module => module.SoundDialog))
const SearchSheet = lazyDialog(() => import('./search-sheet.tsx').then(module => module.SearchSheet))
const AllDaySheet = lazyDialog(() => import('./all-day-sheet.tsx').then(module => module.AllDaySheet))
const StationSheet = lazyDialog(() => import('./station-sheet.tsx').then(module => module.StationSheet))
const ShortcutsSheet = lazyDialog(() => import('./shortcuts-sheet.tsx').then(module => module.ShortcutsSheet))

type Dialog = 'find' | 'allDay' | 'soldOut' | 'pause' | 'shortcuts' | 'station'
const KEYS: Readonly<Record<string, Dialog>> = {
  '/': 'find',
  f: 'find',
  d: 'allDay',
  o: 'soldOut',
  p: 'pause',
  '?': 'shortcuts',
}

interface BoardProps {
  /** What is wrong with the printers. */
  printing: ComponentType<{ onFailure: () => void }>
  /** What is sold out; `inOrders`: the ids of the products of open orders. */
  soldOutSheet: ComponentType<{
    inOrders: ReadonlySet<string>
    product: string | null
    isOpen: boolean
    onClose: () => void
  }>
  pauseSheet: ComponentType<{ isOpen: boolean; onClose: () => void }>
  /** What the outlet does now. */
  openingChip: ComponentType
  /** What is still on although its reason is over, and what is asked before an outlet opens. */
  reminders: ComponentType<{ onPause: () => void }>
}

export function Board(props: BoardProps) {
  return (
    <BoardSettingsProvider>
      <LoadedBoard {...props} />
    </BoardSettingsProvider>
  )
}

function LoadedBoard({
  printing: Printing,
  soldOutSheet: SoldOutSheet,
  pauseSheet: PauseSheet,
  openingChip: OpeningChip,
  reminders: Reminders,
}: BoardProps) {
  const t = useT()
  const { company } = useMembership()
  const { columns, everything, cache, readNow } = useBoard()
  const isBeside = useMedia(BESIDE)
  const { sound } = useStore(deviceSettings)
  const isAudible = useStore(canPlay)
  const canEnter = useCan('orders:write')
  const canMark = useCan('sold-out')
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  /** Which one All day led to. */
  const [goneProduct, setGoneProduct] = useState<string | null>(null)
  const changed = useMemo(() => changedIn(columns), [columns])
  useAlarm(columns.new, changed, useCounterTests())
  useSoundsOnce(columns, cache)
  const isUnanswered = columns.new.some(({ alerted_at }) => alerted_at !== null)
  useScreenOn()
  useDocumentTitle(t('board.title'))
  // Before the board is painted: a key may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || isCovered() || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() === 'n' && canEnter) return navigate('/new-order')
      const opened = KEYS[event.key.toLowerCase()]
      if (!opened) return
      // Otherwise the key would be typed into the field of the search.
      event.preventDefault()
      setDialog(open => open ?? opened)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [canEnter, navigate])
  // They follow the opening of the outlets and not the orders: a press renders neither (BOARD-15).
  const opening = useMemo(() => <OpeningChip />, [OpeningChip])
  const reminders = useMemo(() => <Reminders onPause={() => setDialog('pause')} />, [Reminders])
  const wrongSinceMs = cache.lostSinceMs ?? cache.silentSinceMs
  const isSilent = sound !== 'allowed' || !isAudible
  return (
    <>
      <TopBar
        isOffline={wrongSinceMs !== null}
        isSilent={isSilent}
        onSound={() => (isSilent ? void allowSound() : playTones(NEW_ORDER))}
        onFind={() => setDialog('find')}
        onAllDay={() => setDialog('allDay')}
        onSoldOut={() => setDialog('soldOut')}
        onPause={() => setDialog('pause')}
        opening={opening}
        onStation={() => setDialog('station')}
        onShortcuts={() => setDialog('shortcuts')}
      />
      {wrongSinceMs !== null && (
        <OfflineBand
          text={t(cache.lostSinceMs === null ? 'offline.silent' : 'offline.since', {
            time: formatTime(new Date(wrongSinceMs), company.time_zone),
          })}
          onTry={readNow}
        />
      )}
      {isUnanswered && cache.lostSinceMs === null && <AlarmBand count={columns.new.length} />}
      {reminders}
      <TestOffer />
      {isSilent && sound !== 'unanswered' && <SilentBand onAllow={() => void allowSound()} />}
      <Printing onFailure={playSomethingWrong} />
      <BoardColumns columns={columns} cache={cache} isBeside={isBeside} />
      <SoundDialog isOpen={sound === 'unanswered'} onClose={declineSound} />
      <SearchSheet isOpen={dialog === 'find'} onClose={() => setDialog(null)} />
      <AllDaySheet
        orders={[...everything.new, ...everything.kitchen]}
        isOpen={dialog === 'allDay'}
        onClose={() => setDialog(null)}
        onSoldOut={
          canMark
            ? product => {
                setGoneProduct(product)
                setDialog('soldOut')
              }
            : null
        }
      />
      <SoldOutSheet
        inOrders={productsOf([...columns.new, ...columns.kitchen])}
        product={goneProduct}
        isOpen={dialog === 'soldOut'}
        onClose={() => {
          setGoneProduct(null)
          setDialog(null)
        }}
      />
      <PauseSheet isOpen={dialog === 'pause'} onClose={() => setDialog(null)} />
      <StationSheet isOpen={dialog === 'station'} onClose={() => setDialog(null)} />
      <ShortcutsSheet isOpen={dialog === 'shortcuts'} onClose={() => setDialog(null)} />
    </>
  )
}

const COVERS = ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-open]'

/** By something whose keys these are not. One that closes is in the page for a moment longer, and open no more. */
const isCovered = (): boolean => document.querySelector(COVERS) !== null

const declineSound = (): void => changeSettings({ sound: 'declined' })

function playSomethingWrong(): void {
  if (deviceSettings.get().sound === 'allowed') playTones(SOMETHING_WRONG)
}

const productsOf = (orders: readonly BoardOrder[]): ReadonlySet<string> =>
  new Set(orders.flatMap(({ items }) => items.map(({ product_id }) => product_id)))
