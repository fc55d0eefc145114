// The board: today's orders in columns, for the people at the counter and in the kitchen (BOARD-01).
import { useEffect, useState } from 'react'
import { deviceSettings } from '../../lib/device-settings.ts'
import { useStore } from '../../lib/store.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useNow } from '../../lib/use-now.ts'
import { BESIDE } from '../../shell/navigation.tsx'
import { canPlay, playTones } from './audio.ts'
import { OfflineBand, SilentBand } from './bands.tsx'
import { BoardColumns } from './board-columns.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import { allowSound, SoundDialog } from './sound-dialog.tsx'
import { NEW_ORDER } from './tones.ts'
import { TopBar } from './top-bar.tsx'
import { useAlarm } from './use-alarm.ts'
import { useBoard } from './use-board.ts'
import { useScreenOn } from './use-screen-on.ts'

export function Board() {
  const { columns, cache, readNow } = useBoard()
  const nowMs = useNow()
  const isBeside = useMedia(BESIDE)
  const { sound } = useStore(deviceSettings)
  const isAudible = useStore(canPlay)
  const [hasShortcuts, setHasShortcuts] = useState(false)
  useAlarm(columns.new)
  useScreenOn()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setHasShortcuts(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const isSilent = sound !== 'allowed' || !isAudible
  return (
    <>
      <TopBar
        nowMs={nowMs}
        isOffline={cache.lostSinceMs !== null}
        isSilent={isSilent}
        onSound={() => (isSilent ? void allowSound() : playTones(NEW_ORDER))}
        onShortcuts={() => setHasShortcuts(true)}
      />
      {cache.lostSinceMs !== null && <OfflineBand sinceMs={cache.lostSinceMs} onTry={readNow} />}
      {isSilent && sound !== 'unanswered' && <SilentBand onAllow={() => void allowSound()} />}
      <BoardColumns columns={columns} cache={cache} nowMs={nowMs} isBeside={isBeside} />
      <SoundDialog isOpen={sound === 'unanswered'} />
      <ShortcutsSheet isOpen={hasShortcuts} onClose={() => setHasShortcuts(false)} />
    </>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')
