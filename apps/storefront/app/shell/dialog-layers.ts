// The stacking order of the dialogs (UIST-06, AMB-087). Sheets put `layer-{name}` on their elements; the
// numbers are in `styles/layers.css`, and toasts are above them all.
import type { SheetLayer } from '../ui/sheet-controls.ts'
import type { DialogType } from './dialog-stack.ts'

export const LAYER_OF = {
  product: 'front',
  menu: 'dialog',
  cross_sell: 'dialog',
  sign_in: 'front',
  enter_code: 'front',
  outlets: 'front',
  payment_methods: 'details',
  credit_card: 'details',
  email_collection: 'details',
  saved_cards: 'details',
  name: 'details',
  unfinished_order: 'alert',
  cancel_order: 'alert',
  change_payment: 'details',
  profile: 'dialog',
  wheel_step: 'dialog',
  addresses: 'address',
  pick_location: 'picker',
  address_details: 'details',
  delete_address: 'alert',
  out_of_range: 'alert',
} as const satisfies Record<DialogType, SheetLayer>
