// What a row is dragged by.
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { T } from '../../../lib/i18n/t.ts'
import type { HandleProps } from './use-row-drag.ts'

interface DragHandleProps {
  name: string
  isLifted: boolean
  handle: HandleProps
  t: T
}

/** Says which keys there are; once for all handles. */
export const KEYS_ID = 'keys-of-handles'

export function DragHandle({ name, isLifted, handle, t }: DragHandleProps) {
  return (
    <button
      type="button"
      aria-label={t('menu.move', { name })}
      aria-describedby={KEYS_ID}
      aria-pressed={isLifted}
      className="flex h-full min-h-11 w-8 max-md:hidden shrink-0 cursor-grab touch-none items-center justify-center rounded-small text-ink-3 select-none hover:text-ink-1 active:cursor-grabbing"
      {...handle}
    >
      <GripVertical size={18} aria-hidden />
    </button>
  )
}
