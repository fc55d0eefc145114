// A dialog with a title, a way to close it, and a foot for its buttons.
import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

interface SheetProps extends DialogFrameProps {
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  foot?: ReactNode
}

export function Sheet({ title, description, closeLabel, foot, children, ...frame }: SheetProps) {
  return (
    <DialogFrame {...frame}>
      <div className="flex items-start gap-3 px-5 pt-5 pb-3 md:px-6">
        <div className="min-w-0 flex-1">
          <Dialog.Title className="text-b-time">{title}</Dialog.Title>
          {description && (
            <Dialog.Description className="mt-1 text-p-row text-ink-2">{description}</Dialog.Description>
          )}
        </div>
        <Dialog.Close
          aria-label={closeLabel}
          className="flex size-target shrink-0 items-center justify-center rounded-full bg-sunken hover:bg-line"
        >
          <X size={20} aria-hidden />
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6">{children}</div>
      {foot && (
        <div className="flex flex-col gap-3 border-t border-line px-5 pt-4 pb-[max(20px,env(safe-area-inset-bottom))] md:flex-row md:px-6">
          {foot}
        </div>
      )}
    </DialogFrame>
  )
}
