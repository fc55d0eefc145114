// The cart as this browser stores it (CART-17).
import type { ModifierId } from '@pesan/contract/ids'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '@pesan/contract/limits'
import type { Cart } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { isId, isInteger, isListOf, isObjectOf, isRecordOf, isText, isTextUpTo } from '../../lib/guards.ts'

const isLine = isObjectOf<CartLine>({
  id: isText,
  productId: isId,
  quantity: isInteger(1, MAX_QUANTITY),
  options: isObjectOf({
    selectedModifiers: isRecordOf(isListOf(isId<ModifierId>)),
    notes: isTextUpTo(MAX_NOTE_LENGTH),
  }),
})

export const isCart = isObjectOf<Cart>({
  items: isListOf(isLine),
  deliveryNotes: isTextUpTo(MAX_NOTE_LENGTH),
})
