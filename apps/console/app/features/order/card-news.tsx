// What a card says above its number: what changed elsewhere and must be seen, and why the order was called back.
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { useT } from '../../shell/use-t.ts'
import { type BoardOrder, isCancelledUnseen, unseenChanges } from './board-order.ts'
import { changesText } from './card-words.ts'

/** BOARD-23 */
export function ChangeHead({ order }: { order: BoardOrder }) {
  const t = useT()
  if (unseenChanges(order).length === 0) return null
  const reason = isCancelledUnseen(order) ? order.cancellation?.reason : null
  return (
    <div className="mb-3 flex gap-2.5 rounded-plate bg-bad-solid px-3 py-2 text-b-mod text-white">
      <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-bold">{changesText(t, order)}</span>
        {reason}
      </span>
    </div>
  )
}

/** BOARD-26 */
export function RecalledLine({ order: { recalled, moved_by: name } }: { order: BoardOrder }) {
  const t = useT()
  if (!recalled) return null
  return (
    <p className="mb-3 flex gap-2.5 rounded-plate bg-soon-tint px-3 py-2 text-b-mod text-soon">
      <Undo2 size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-bold">
          {name === null ? t('recall.by') : t('recall.byName', { name })}
        </span>
        {recalled.reason}
      </span>
    </p>
  )
}
