import type { ModifierId, ProductId } from '@pesan/contract/ids'
import { addLine, type Cart, EMPTY_CART, setQuantity } from '@pesan/domain/cart/cart'
import { describe, expect, it } from 'vitest'
import { createBrowser, createCartServer, settle } from '../../../../testing/cart-sync-harness.ts'
import { CART_SYNC_DEBOUNCE_MS } from './cart-sync.ts'

const lineOf = (productId: string, quantity = 1) => ({
  productId: productId as ProductId,
  quantity,
  options: { selectedModifiers: { size: ['large' as ModifierId] }, notes: '' },
})
const cartOf = (...products: string[]): Cart =>
  products.reduce((cart, product) => addLine(cart, lineOf(product), 1000), EMPTY_CART)
const products = ({ items }: Cart) => items.map(line => `${line.productId}×${line.quantity}`)

/** A browser with a signed-in customer whose cart the server already has. */
async function signedIn(stored = EMPTY_CART) {
  const server = createCartServer(stored)
  const browser = createBrowser(server)
  const tab = browser.open()
  tab.signIn('token')
  await server.answerAll()
  server.requests.length = 0
  return { server, browser, tab }
}

describe('syncing the cart with the server', () => {
  it('CART-18 half a second after the last change the whole cart is sent, to overwrite', async () => {
    const { server, browser, tab } = await signedIn()
    tab.change(cart => addLine(cart, lineOf('diavola'), 1))
    browser.pass(CART_SYNC_DEBOUNCE_MS - 1)
    tab.change(cart => ({ ...cart, deliveryNotes: 'gate 4' }))
    browser.pass(CART_SYNC_DEBOUNCE_MS - 1)
    await browser.settle()
    expect(server.requests).toEqual([])
    browser.pass(1)
    await server.answerAll()
    expect(server.requests).toEqual([
      { path: 'sync', body: { ...tab.cart(), overwriteServer: true }, token: 'token' },
    ])
    expect(server.stored()).toEqual(tab.cart())
  })

  it('CART-19 a guest sends and loads nothing', async () => {
    const server = createCartServer()
    const browser = createBrowser(server)
    const tab = browser.open()
    tab.change(() => cartOf('diavola'))
    browser.pass(10_000)
    await server.answerAll()
    expect(server.requests).toEqual([])
  })

  it('CART-20 CART-21 the answer replaces the cart and is not sent back', async () => {
    const { server, browser, tab } = await signedIn()
    server.rewriteNext(cart => ({ ...cart, deliveryNotes: 'as the server has it' }))
    tab.change(() => cartOf('diavola'))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.answerAll()
    expect(tab.cart()).toMatchObject({ deliveryNotes: 'as the server has it' })
    browser.pass(10_000)
    await server.answerAll()
    expect(server.requests).toHaveLength(1)
  })

  it('CART-20 a slow answer does not undo a newer change, which is sent next (AMB-041)', async () => {
    const { server, browser, tab } = await signedIn()
    tab.change(() => cartOf('diavola'))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await browser.settle()
    tab.change(cart => addLine(cart, lineOf('funghi'), 2))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await browser.settle()
    expect(server.requests).toHaveLength(1)
    await server.answerAll()
    expect(products(tab.cart())).toEqual(['diavola×1', 'funghi×1'])
    expect(server.requests).toHaveLength(2)
    expect(server.stored()).toEqual(tab.cart())
  })

  it('50 lines are sent in one call', async () => {
    const { server, browser, tab } = await signedIn()
    tab.change(() => cartOf(...Array.from({ length: 50 }, (_, index) => `p${index}`)))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.answerAll()
    expect(server.requests).toHaveLength(1)
    expect(server.stored().items).toHaveLength(50)
  })
})

describe('when a session begins', () => {
  it('CART-22 an empty cart is loaded from the server', async () => {
    const { server, tab } = await signedIn(cartOf('diavola'))
    expect(products(tab.cart())).toEqual(['diavola×1'])
    expect(server.stored()).toEqual(tab.cart())
  })

  it('CART-23 a cart that is not empty is sent and stays unchanged', async () => {
    const server = createCartServer(cartOf('old'))
    const browser = createBrowser(server)
    const tab = browser.open()
    tab.change(() => cartOf('diavola'))
    tab.signIn('token')
    await server.answerAll()
    expect(server.requests.map(request => request.path)).toEqual(['sync'])
    expect(products(server.stored())).toEqual(['diavola×1'])
    expect(products(tab.cart())).toEqual(['diavola×1'])
  })

  it('a line added during the load is merged into the loaded cart', async () => {
    const server = createCartServer(cartOf('kept'))
    const browser = createBrowser(server)
    const tab = browser.open()
    tab.signIn('token')
    await browser.settle()
    tab.change(cart => addLine(cart, lineOf('new'), 1000))
    await server.answerAll()
    expect(products(tab.cart())).toEqual(['kept×1', 'new×1'])
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.answerAll()
    expect(server.stored()).toEqual(tab.cart())
  })

  it('CART-24 a failed load is reported, and repeated before anything is sent', async () => {
    const server = createCartServer(cartOf('kept'))
    const browser = createBrowser(server)
    const tab = browser.open()
    tab.signIn('token')
    await server.failNext()
    expect(tab.notified).toEqual(['load'])
    tab.change(cart => addLine(cart, lineOf('new'), 2000))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.answerAll()
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.answerAll()
    expect(products(server.stored())).toEqual(['kept×1', 'new×1'])
  })

  it('a reload during the load does not cancel the load', async () => {
    const server = createCartServer(cartOf('kept'))
    const browser = createBrowser(server)
    const tab = browser.open()
    tab.signIn('token')
    tab.change(cart => addLine(cart, lineOf('new'), 2000))
    tab.close()
    const again = browser.open()
    await server.answerAll()
    expect(products(again.cart())).toEqual(['kept×1', 'new×1'])
    expect(server.stored()).toEqual(again.cart())
  })

  it('a reload sends unsent changes, including that the cart was emptied', async () => {
    const { server, browser, tab } = await signedIn(cartOf('diavola'))
    tab.change(cart => setQuantity(cart, '1000', 0))
    tab.close()
    const again = browser.open()
    await server.answerAll()
    expect(server.requests.map(request => request.path)).toEqual(['sync'])
    expect(server.stored().items).toEqual([])
    expect(again.cart().items).toEqual([])
  })

  it('a reload without changes exchanges nothing', async () => {
    const { server, browser, tab } = await signedIn(cartOf('diavola'))
    tab.close()
    browser.open()
    browser.pass(10_000)
    await server.answerAll()
    expect(server.requests).toEqual([])
  })

  it('an unreadable stored cart is loaded from the server, not emptied there', async () => {
    const { server, browser, tab } = await signedIn(cartOf('diavola'))
    tab.close()
    browser.damageStoredCart()
    const again = browser.open()
    await server.answerAll()
    expect(products(again.cart())).toEqual(['diavola×1'])
    expect(products(server.stored())).toEqual(['diavola×1'])
  })
})

describe('when a session ends', () => {
  it('AUTH-39 the cart is emptied here and nothing is sent (AMB-040)', async () => {
    const { server, browser, tab } = await signedIn(cartOf('diavola'))
    tab.change(cart => addLine(cart, lineOf('funghi'), 2))
    tab.signOut()
    browser.pass(10_000)
    await server.answerAll()
    expect(tab.cart().items).toEqual([])
    expect(server.requests).toEqual([])
    expect(products(server.stored())).toEqual(['diavola×1'])
  })

  it('an answer of that session has no effect', async () => {
    const { server, browser, tab } = await signedIn()
    tab.change(() => cartOf('diavola'))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await browser.settle()
    tab.signOut()
    await server.answerAll()
    expect(tab.cart().items).toEqual([])
    expect(tab.notified).toEqual([])
  })

  it('the next customer starts from their own cart', async () => {
    const { server, tab } = await signedIn(cartOf('diavola'))
    tab.signOut()
    server.store(cartOf('tea'))
    tab.signIn('another')
    await server.answerAll()
    expect(products(tab.cart())).toEqual(['tea×1'])
  })
})

describe('a busy server', () => {
  it('is retried after the requested delay, without a report, and the cart loses nothing', async () => {
    const { server, browser, tab } = await signedIn()
    tab.change(() => cartOf('diavola'))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.endNext('busy')
    browser.pass(4_999)
    await settle()
    expect(server.waiting()).toBe(0)
    browser.pass(1)
    await server.answerAll()
    expect(tab.notified).toEqual([])
    expect(products(tab.cart())).toEqual(['diavola×1'])
    expect(products(server.stored())).toEqual(['diavola×1'])
  })
})

describe('without a connection', () => {
  it('CART-24 a failed sync is reported, the cart stays, and the next change sends everything', async () => {
    const { server, browser, tab } = await signedIn()
    tab.change(() => cartOf('diavola'))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.failNext()
    expect(tab.notified).toEqual(['sync'])
    expect(products(tab.cart())).toEqual(['diavola×1'])
    tab.change(cart => addLine(cart, lineOf('funghi'), 2))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.answerAll()
    expect(products(server.stored())).toEqual(['diavola×1', 'funghi×1'])
  })

  it('a reconnect sends unsent changes, and nothing when all is sent', async () => {
    const { server, browser, tab } = await signedIn()
    tab.change(() => cartOf('diavola'))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.failNext()
    tab.reconnect()
    await server.answerAll()
    expect(server.stored()).toEqual(tab.cart())
    tab.reconnect()
    await server.answerAll()
    expect(server.requests).toHaveLength(2)
  })
})

describe('two tabs', () => {
  it('CART-21 a change in one tab reaches the other and is sent once', async () => {
    const { server, browser, tab } = await signedIn()
    const other = browser.open()
    await server.answerAll()
    server.requests.length = 0
    tab.change(() => cartOf('diavola'))
    expect(products(other.cart())).toEqual(['diavola×1'])
    browser.pass(10_000)
    await server.answerAll()
    expect(server.requests).toHaveLength(1)
  })

  it('a sign-in is handled by the tab where it happened, for both tabs', async () => {
    const server = createCartServer(cartOf('diavola'))
    const browser = createBrowser(server)
    const tab = browser.open()
    const other = browser.open()
    tab.signIn('token')
    await server.answerAll()
    expect(server.requests.map(request => request.path)).toEqual(['load'])
    expect(products(other.cart())).toEqual(['diavola×1'])
    other.change(cart => setQuantity(cart, '1000', 3))
    browser.pass(CART_SYNC_DEBOUNCE_MS)
    await server.answerAll()
    expect(products(server.stored())).toEqual(['diavola×3'])
    expect(products(tab.cart())).toEqual(['diavola×3'])
  })
})
