// The handle of a row in a short list.
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'

export const SortHandle = ({ label, ...handle }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-small text-ink-3 select-none hover:text-ink-1 active:cursor-grabbing"
    {...handle}
  >
    <GripVertical size={18} aria-hidden />
  </button>
)
