// Exchanges that cross each other, or get lost: a removed line does not come back, and a stored cart is not overwritten.
import type { ProductId } from '@pesan/contract/ids'
import { addLine, type Cart, EMPTY_CART, setQuantity } from '@pesan/domain/cart/cart'
import { expect, it } from 'vitest'
import { createBrowser, createCartServer } from '../../../../testing/cart-sync-harness.ts'
import { CART_SYNC_DEBOUNCE_MS } from './cart-sync.ts'

const line = {
  productId: 'diavola' as ProductId,
  quantity: 1,
  options: { selectedModifiers: {}, notes: '' },
}
const oneLine = (): Cart => addLine(EMPTY_CART, line, 1000)
const withoutLine = (cart: Cart): Cart => setQuantity(cart, cart.items[0]?.id ?? '', 0)

it.each(['in the same page', 'after a reload'])(
  'CART-20 a line whose answer was lost and that is removed then is also removed on the server (%s)',
  async when => {
    const server = createCartServer()
    const browser = createBrowser(server)
    const tab = browser.open()
    tab.signIn('token')
    await server.answerAll()
    tab.change(oneLine)
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await browser.settle()
    tab.change(withoutLine)
    await server.endNext('lose answer')
    expect(server.stored().items).toHaveLength(1)
    const current = when === 'in the same page' ? tab : (tab.close(), browser.open())
    current.reconnect()
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.answerAll()
    expect([current.cart().items, server.stored().items]).toEqual([[], []])
  },
)

it('CART-22 a tab that waited until another tab had loaded does not load again', async () => {
  const server = createCartServer()
  const browser = createBrowser(server)
  const [first, second] = [browser.open(), browser.open()]
  first.signIn('token')
  await browser.settle()
  second.close()
  const reloaded = browser.open()
  first.change(oneLine)
  await server.endNext('answer')
  first.change(withoutLine)
  await server.answerAll()
  browser.pass(CART_SYNC_DEBOUNCE_MS)
  await server.answerAll()
  expect(server.requests.filter(({ path }) => path === 'load')).toHaveLength(1)
  expect([first.cart().items, reloaded.cart().items, server.stored().items]).toEqual([[], [], []])
})

it('CART-22 after a failed load the other tab loads as well, and does not overwrite the stored cart', async () => {
  const server = createCartServer(oneLine())
  const browser = createBrowser(server)
  const [other, tab] = [browser.open(), browser.open()]
  tab.signIn('token')
  await server.endNext('lose request')
  other.reconnect()
  await server.answerAll()
  browser.pass(CART_SYNC_DEBOUNCE_MS)
  await server.answerAll()
  expect(server.stored().items).toHaveLength(1)
  expect([other.cart().items, tab.cart().items]).toEqual([server.stored().items, server.stored().items])
})
