// Accepting with other minutes: six tiles under the card; one press accepts (BOARD-04).
import { Popover } from '@base-ui/react/popover'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { formatTime } from '../../lib/local-time.ts'
import { useStore } from '../../lib/store.ts'
import { useNow } from '../../lib/use-now.ts'
import { lostSinceMs } from '../../shell/connection.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { usePopupFocus } from '../../ui/final-focus.ts'
import type { BoardOrder } from './board-order.ts'
import { acceptOrder } from './press-order.ts'
import { tileMinutes, useUsualMinutes } from './usual-minutes.ts'

interface MinutesPlateProps {
  order: BoardOrder
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
}

const MINUTE_MS = 60_000
/** The plate covers the buttons of the card. */
const OVER_BUTTONS = -84

export function MinutesPlate({ order, anchor, isOpen, onClose }: MinutesPlateProps) {
  const popupFocus = usePopupFocus()
  return (
    <Popover.Root open={isOpen} onOpenChange={open => !open && onClose()} modal>
      <Popover.Portal>
        <Popover.Backdrop className="fixed inset-0 z-40 bg-scrim-light animate-appear" />
        <Popover.Positioner anchor={anchor} sideOffset={OVER_BUTTONS} className="z-50" collisionPadding={8}>
          <Popover.Popup
            {...popupFocus}
            className="w-(--anchor-width) min-w-[300px] rounded-card border-2 border-accent bg-surface p-3.5 shadow-float outline-none"
          >
            {isOpen && <Tiles order={order} onClose={onClose} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Tiles({ order, onClose }: Pick<MinutesPlateProps, 'order' | 'onClose'>) {
  const t = useT()
  const { company } = useMembership()
  const usual = useUsualMinutes(order)
  const nowMs = useNow()
  const timeAt = (minutes: number) => formatTime(new Date(nowMs + minutes * MINUTE_MS), company.time_zone)
  const isLost = useStore(lostSinceMs) !== null
  const accept = (minutes: number) => {
    if (isLost) return
    acceptOrder(t, order, minutes)
    onClose()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const minutes = tileMinutes(usual)[Number(event.key) - 1]
    if (minutes !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) accept(minutes)
  })
  // On the window: the plate takes the focus a moment after it has opened, and the digit may be faster.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <div className="mb-3 flex items-baseline justify-between">
        <Popover.Title className="text-b-item font-bold">{t('accept.title')}</Popover.Title>
        <span className="flex items-center gap-2 text-b-mod text-ink-2">
          {isLost && <WifiOff size={20} aria-hidden />}
          {isLost ? t('page.noConnection') : t('accept.now', { time: timeAt(0) })}
        </span>
      </div>
      <div className="grid grid-cols-3 gap-2">
        {tileMinutes(usual).map(minutes => {
          const isUsual = minutes === usual
          const look = isLost
            ? 'bg-sunken text-ink-3'
            : isUsual
              ? 'pressable bg-accent text-white hover:bg-accent-hover'
              : 'pressable bg-sunken hover:bg-line'
          return (
            <button
              key={minutes}
              type="button"
              aria-disabled={isLost || undefined}
              className={`flex min-h-19 flex-col items-center justify-center rounded-button ${look}`}
              onClick={() => accept(minutes)}
            >
              {isLost && <span className="sr-only">{t('page.noConnection')} </span>}
              <span className="text-b-number">{minutes}</span>
              <span className={`text-b-small ${isUsual || isLost ? '' : 'text-ink-2'}`}>
                {!isUsual && <span className="sr-only">{t('accept.min')} </span>}
                {isUsual ? t('accept.usual') : timeAt(minutes)}
              </span>
            </button>
          )
        })}
      </div>
      <Popover.Description className="mt-3 text-p-body text-ink-2">
        {t('accept.note', { name: order.customer_name })}
      </Popover.Description>
    </>
  )
}
