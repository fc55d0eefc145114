// The slot of one dialog on a page. It keeps the dialog mounted during its exit animation, and resets it at
// every opening.
import { Fragment, type ReactNode, Suspense, useRef, useState } from 'react'
import type { SheetControls } from '../ui/sheet-controls.ts'
import { startExitAnimation } from '../ui/start-exit-animation.ts'
import { LAYER_OF } from './dialog-layers.ts'
import type { DialogType, Layer } from './dialog-stack.ts'
import { useDialogLayers, useDialogs } from './dialogs.tsx'

interface DialogSlotProps<Type extends DialogType> {
  type: Type
  /** `sheet` is passed to the Sheet unchanged: `<Sheet {...sheet} title=…>`. */
  children: (dialog: Extract<Layer, { type: Type }>, sheet: SheetControls) => ReactNode
}

export function DialogSlot<Type extends DialogType>({ type, children }: DialogSlotProps<Type>) {
  const { close } = useDialogs()
  const layers = useDialogLayers()
  const open = layers.findLast((layer): layer is Extract<Layer, { type: Type }> => layer.type === type)
  const [shown, setShown] = useState(open)
  const sheetRef = useRef<HTMLDivElement>(null)
  if (open && open !== shown) setShown(open)
  const dialog = open ?? shown
  if (!dialog) return null
  const sheet: SheetControls = {
    isOpen: open !== undefined,
    layer: LAYER_OF[type],
    sheetRef,
    onClose: () => {
      if (open && close(open)) startExitAnimation(sheetRef.current)
    },
    onClosed: () => setShown(undefined),
  }
  return (
    <Suspense fallback={null}>
      <Fragment key={dialog.serial}>{children(dialog, sheet)}</Fragment>
    </Suspense>
  )
}
