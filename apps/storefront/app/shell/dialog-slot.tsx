// The slot of one dialog on a page. It keeps the dialog mounted during its exit animation, and resets it at
// every opening.
import { Fragment, type ReactNode, Suspense, useRef, useState } from 'react'
import type { SheetControls, SheetLayer } from '../ui/sheet.tsx'
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

/**
 * The stacking order of the dialogs (UIST-06, AMB-087). Sheets put `layer-{name}` on their elements; the
 * numbers are in `styles/layers.css`, and toasts are above them all.
 */
export const LAYER_OF = {
  product: 'front',
  menu: 'dialog',
  cross_sell: 'dialog',
  sign_in: 'front',
  enter_code: 'front',
  outlets: 'front',
  slots: 'details',
  payment_methods: 'details',
  credit_card: 'details',
  email_collection: 'details',
  saved_cards: 'details',
  name: 'details',
  unfinished_order: 'alert',
  cancel_order: 'alert',
  change_payment: 'details',
  profile: 'dialog',
  allergies: 'details',
  wheel_step: 'dialog',
  addresses: 'address',
  pick_location: 'picker',
  address_details: 'details',
  delete_address: 'alert',
  out_of_range: 'alert',
} as const satisfies Record<DialogType, SheetLayer>

const MARK = 'data-ending-style'

/**
 * In the next frame, by setting the attributes of the exit styles. React and the dialog library take longer on a slow
 * phone; they set the same attributes, so the animation is not interrupted. Null before the sheet renders.
 */
function startExitAnimation(sheet: HTMLElement | null): void {
  const viewport = sheet?.closest('.sheet-viewport')
  for (const part of [sheet, viewport, viewport?.previousElementSibling]) part?.setAttribute(MARK, '')
}
