// The note that goes with the order, for the driver or for the store (AMB-080).
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { MAX_NOTE_LENGTH } from '@pesan/contract/limits'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useT } from '../../shell/page.tsx'
import { Field } from '../../ui/field.tsx'
import { setDeliveryNotes, useCart } from './cart-store.ts'

const SHOW_COUNT_FROM = 180

export function OrderNote({ mode }: { mode: FulfilmentMode }) {
  const t = useT()
  const { deliveryNotes } = useCart()
  const label = t(mode === 'delivery' ? 'delivery.note' : 'cart.pickupNote')
  const used = deliveryNotes.length
  const count = t('cart.noteCount', { used, max: MAX_NOTE_LENGTH })
  return (
    <Field label={label} isLabelHidden hint={used >= SHOW_COUNT_FROM ? count : undefined}>
      {control => (
        <span className="relative block">
          <StickyNote
            size={20}
            strokeWidth={1.9}
            className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
            aria-hidden
          />
          <input
            {...control}
            className={`${control.className} h-12 pl-11`}
            placeholder={label}
            maxLength={MAX_NOTE_LENGTH}
            autoComplete="off"
            value={deliveryNotes}
            onChange={event => setDeliveryNotes(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
