// The orders of today that are done, at the side of a wide board.
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { BoardColumn } from './board-column.tsx'
import type { Columns } from './board-order.ts'
import { CardDialogArea } from './card-dialog-area.tsx'
import type { OrderCache } from './order-cache.ts'

interface DoneSheetProps {
  columns: Columns
  cache: OrderCache
  isOpen: boolean
  onClose: () => void
}

export function DoneSheet({ columns, cache, isOpen, onClose }: DoneSheetProps) {
  const t = useT()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('column.done')} closeLabel={t('common.close')} isSide>
      <CardDialogArea columns={columns}>
        <div className="flex h-full flex-col">
          <BoardColumn column="done" orders={columns.done} cache={cache} hasTitle={false} />
        </div>
      </CardDialogArea>
    </Sheet>
  )
}
