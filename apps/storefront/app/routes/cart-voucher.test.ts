import type { ModifierId, ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { expect, it } from 'vitest'
import { addToCart, cartStore, clearCart, setDeliveryNotes } from '../features/cart/cart-store.ts'
import { voucherCheck } from '../features/voucher/voucher-check.ts'
import './cart-voucher.ts'

it('CART-10 clearing the cart empties items and notes and resets the voucher', () => {
  addToCart({
    productId: 'diavola' as ProductId,
    quantity: 2,
    options: { selectedModifiers: { size: ['large' as ModifierId] }, notes: '' },
  })
  setDeliveryNotes('at the door')
  const discount = 30_000 as Rupiah
  voucherCheck.state.setState({ status: 'applied', code: 'BARA30', discount, error: null })
  clearCart()
  expect(cartStore.getState()).toEqual({ items: [], deliveryNotes: '' })
  expect(voucherCheck.state.getState()).toEqual({ status: 'none', code: '', discount: 0, error: null })
})
