// The slots of what is in the cart, where it is to be had: composes the cart, the fulfilment and the address with the dialog of slots.
import { addressStore } from '../features/address/address-store.ts'
import { fulfilmentStore } from '../features/fulfilment/fulfilment-store.ts'
import { type SlotsBody, SlotsDialog } from '../features/opening/slots-dialog.tsx'
import type { SheetControls } from '../ui/sheet.tsx'
import { quotedItems } from './cart-delivery.ts'

interface OrderSlotsDialogProps {
  sheet: SheetControls
  gone: { slot: string; nearest: readonly string[] } | null
}

export function OrderSlotsDialog({ sheet, gone }: OrderSlotsDialogProps) {
  return <SlotsDialog sheet={sheet} gone={gone} body={slotsBody()} />
}

function slotsBody(): SlotsBody {
  const items = quotedItems()
  const { mode, outlet } = fulfilmentStore.getState()
  const { selected } = addressStore.getState()
  if (mode === 'pickup') return { items, ...(outlet && { pickup_outlet_id: outlet.id }) }
  return {
    items,
    ...(selected && { delivery_latitude: selected.latitude, delivery_longitude: selected.longitude }),
  }
}
