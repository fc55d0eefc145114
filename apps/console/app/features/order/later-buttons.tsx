// Moves the promise later, each with one press (BOARD-11).
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import type { BoardOrder } from './board-order.ts'
import { postponeOrder } from './press-order.ts'

const LATER_BY = [5, 10, 15] as const

interface LaterButtonsProps {
  order: BoardOrder
  isOffline: boolean
  onPressed?: () => void
}

export function LaterButtons({ order, isOffline, onPressed }: LaterButtonsProps) {
  const t = useT()
  return (
    <div className="flex gap-2">
      {LATER_BY.map(minutes => (
        <Button
          key={minutes}
          kind="neutral"
          className="min-w-14 px-4!"
          isDisabled={isOffline}
          label={t('page.laterBy', { count: minutes })}
          onPress={() => {
            postponeOrder(t, order, minutes)
            onPressed?.()
          }}
        >
          +{minutes}
        </Button>
      ))}
    </div>
  )
}
