// The buttons of a card. Without a connection they keep their place and label, and refuse (BOARD-08).
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import WifiOff from 'lucide-react/icons/wifi-off'
import { formatTime } from '../../lib/local-time.ts'
import { companyTimeZone } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { type BoardOrder, cardNumber, nextStep, unseenChanges } from './board-order.ts'
import { acceptOrder, moveOrder, seeChanges } from './press-order.ts'
import { isAllTicked } from './ticks.ts'
import { useUsualMinutes } from './usual-minutes.ts'

export type CardDialog = 'minutes' | 'menu' | 'reject' | 'recall' | 'code' | 'address'

interface CardButtonsProps {
  order: BoardOrder
  isOffline: boolean
  onDialog: (dialog: CardDialog) => void
  /** On the page of the order, where it is the one main button. */
  isMain?: boolean
}

export function CardButtons({ order, isOffline, onDialog, isMain = false }: CardButtonsProps) {
  const t = useT()
  return (
    <div className="relative mt-3.5 flex gap-2">
      <MainButton order={order} isOffline={isOffline} onDialog={onDialog} isMain={isMain} />
      <Button
        kind="neutral"
        className="ml-auto w-14 shrink-0 px-0!"
        label={t('card.more', { number: cardNumber(order) })}
        onPress={() => onDialog('menu')}
      >
        <Ellipsis size={22} aria-hidden />
      </Button>
    </div>
  )
}

function MainButton({ order, isOffline, onDialog, isMain }: CardButtonsProps) {
  const t = useT()
  const step = nextStep(order)
  const usual = useUsualMinutes(order)
  const slot = order.scheduled_for && formatTime(new Date(order.scheduled_for), companyTimeZone())
  const number = cardNumber(order)
  const isNew = order.status === 'approved'
  if (!isNew && !step && unseenChanges(order).length === 0) return null
  const isToSee = unseenChanges(order).length > 0
  const label = isToSee ? t('change.seen') : step ? t(step.label) : t('card.accept')
  if (isOffline)
    return (
      <Button className="flex-1" isDisabled>
        <WifiOff size={20} aria-hidden />
        <span className="sr-only">{t('board.noConnection')}</span>
        {label}
      </Button>
    )
  if (isToSee)
    return (
      <Button
        className="flex-1"
        label={t('card.stepSpoken', { step: label, number })}
        onPress={() => seeChanges(t, order)}
      >
        <Eye size={22} aria-hidden />
        <span data-step data-see>
          {label}
        </span>
      </Button>
    )
  if (step)
    return (
      <Button
        // Nothing is left to do but this step.
        kind={isMain || isAllTicked(order) ? 'filled' : 'tinted'}
        className="flex-1"
        label={t('card.stepSpoken', { step: label, number })}
        onPress={() => moveOrder(t, order, step)}
      >
        <span data-step>{label}</span>
        <kbd className="hidden rounded-chip border border-current px-1.5 text-p-micro group-focus-visible:inline">
          Enter
        </kbd>
      </Button>
    )
  return (
    <div className="flex flex-1 flex-wrap rounded-button bg-accent text-white">
      <Button
        className="flex-1 justify-start! pr-2! whitespace-nowrap"
        label={
          slot
            ? t('card.acceptFor', { number, time: slot })
            : t('card.acceptSpoken', { number, count: usual })
        }
        onPress={() => acceptOrder(t, order, slot ? null : usual)}
      >
        <span data-step>{label}</span>
      </Button>
      <button
        type="button"
        className="pressable flex min-h-14 min-w-24 items-center justify-center"
        aria-label={t('card.minutesSpoken', { number, count: usual })}
        aria-haspopup="dialog"
        onClick={() => onDialog('minutes')}
      >
        <span className="mr-2 flex h-10 flex-1 items-center justify-center gap-1.5 rounded-plate bg-plate px-2.5 text-b-button">
          {slot ?? t('card.minutes', { count: usual })}
          <ChevronDown size={18} aria-hidden />
        </span>
      </button>
    </div>
  )
}
