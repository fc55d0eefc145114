// The items of an order with modifiers and notes in full: a cook reads them from 60 cm. In the kitchen each can be
// ticked off (BOARD-24).
import Check from 'lucide-react/icons/check'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import type { BoardOrder } from './board-order.ts'
import { optionsText } from './card-text.ts'
import { Note } from './note.tsx'
import { tickItem } from './tick-item.ts'
import { type BoardItem, isTickable, isTicked } from './ticks.ts'

interface OrderItemsProps {
  order: BoardOrder
  /** Those of a station; absent: all. */
  items?: readonly BoardItem[]
  isOffline: boolean
}

export function OrderItems({ order, items = order.items, isOffline }: OrderItemsProps) {
  const t = useT()
  const canTick = isTickable(order)
  return (
    <>
      <ul className={`flex flex-col ${canTick ? '' : 'gap-2.5'}`}>
        {items.map(item => (
          <li key={item.id}>
            {canTick ? (
              <TickRow order={order} item={item} isOffline={isOffline} />
            ) : (
              <div className="flex gap-2">
                <ItemText item={item} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {order.delivery_notes !== '' && (
        <p className="mt-2.5 flex gap-2">
          <StickyNote size={20} className="mt-1 w-7 shrink-0 text-soon" aria-hidden />
          <span className="sr-only">{t('card.orderNote')}</span>
          <Note text={order.delivery_notes} />
        </p>
      )}
    </>
  )
}

interface TickRowProps {
  order: BoardOrder
  item: BoardItem
  isOffline: boolean
}

function TickRow({ order, item, isOffline }: TickRowProps) {
  const t = useT()
  const isMade = isTicked(order, item.id)
  return (
    // Above the link that covers the card.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- `ItemText` is its text
    <label className="relative -mx-2 flex min-h-target gap-2 rounded-plate px-2 py-1.5 hover:bg-sunken">
      <input
        type="checkbox"
        data-tick
        className="absolute inset-0 cursor-pointer appearance-none rounded-plate"
        checked={isMade}
        aria-disabled={isOffline || undefined}
        onChange={() => {
          if (!isOffline) tickItem(t, order, item.id, !isMade)
        }}
      />
      <ItemText item={item} isMade={isMade}>
        <span
          aria-hidden
          className={`mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full border-2 ${isMade ? 'border-good bg-good text-surface' : 'border-line-strong'}`}
        >
          {isMade && <Check size={18} strokeWidth={3} />}
        </span>
      </ItemText>
    </label>
  )
}

interface ItemTextProps {
  item: BoardItem
  isMade?: boolean
  children?: ReactNode
}

const ItemText = ({ item, isMade = false, children }: ItemTextProps) => (
  <>
    <span className={`min-w-7 shrink-0 text-b-item font-bold ${isMade ? 'text-ink-3' : ''}`}>
      {item.quantity}×
    </span>
    <span className={`min-w-0 flex-1 ${isMade ? 'text-ink-3 line-through' : ''}`}>
      <span className="block text-b-item">{item.name}</span>
      {item.options.length > 0 && (
        <span className={`block text-b-mod ${isMade ? '' : 'text-ink-2'}`}>{optionsText(item)}</span>
      )}
      {item.notes !== '' && <Note text={item.notes} />}
    </span>
    {children}
  </>
)
