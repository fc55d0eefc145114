// The cart as this browser keeps it (CART-17).
import type { ModifierId } from '@pesan/contract/ids'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '@pesan/contract/limits'
import type { Cart } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { isId, isListOf, isRecordOf, isShape, isText, isTextUpTo, isWhole } from '../../lib/shape.ts'

const isLine = isShape<CartLine>({
  id: isText,
  productId: isId,
  quantity: isWhole(1, MAX_QUANTITY),
  options: isShape({
    selectedModifiers: isRecordOf(isListOf(isId<ModifierId>)),
    notes: isTextUpTo(MAX_NOTE_LENGTH),
  }),
})

export const isCart = isShape<Cart>({ items: isListOf(isLine), deliveryNotes: isTextUpTo(MAX_NOTE_LENGTH) })
