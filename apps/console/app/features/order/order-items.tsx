// The items of an order with modifiers and notes in full: a cook reads them from 60 cm.
import StickyNote from 'lucide-react/icons/sticky-note'
import { useT } from '../../shell/use-t.ts'
import type { BoardOrder } from './board-order.ts'
import { optionsText } from './card-words.ts'

export function OrderItems({ order }: { order: BoardOrder }) {
  const t = useT()
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {order.items.map(item => (
          <li key={item.id} className="flex gap-2">
            <span className="w-7 shrink-0 text-b-item font-bold">{item.quantity}×</span>
            <span className="min-w-0 flex-1">
              <span className="block text-b-item">{item.name}</span>
              {item.options.length > 0 && (
                <span className="block text-b-mod text-ink-2">{optionsText(item)}</span>
              )}
              {item.notes !== '' && <Note text={item.notes} />}
            </span>
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

const Note = ({ text }: { text: string }) => (
  <span className="mt-1 inline-block rounded-chip bg-soon-tint px-2.5 py-1 text-b-note whitespace-pre-line text-soon">
    {text}
  </span>
)
