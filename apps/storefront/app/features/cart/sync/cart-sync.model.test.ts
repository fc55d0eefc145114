// Any sequence of edits in two tabs, answers, losses, reloads and sessions, compared with the cart that a
// customer expects. Every added line has a different product, so a lost or doubled line is visible.
import type { ProductId } from '@pesan/contract/ids'
import { addLine, type Cart, setQuantity } from '@pesan/domain/cart/cart'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CartServer,
  createBrowser,
  createCartServer,
  settle,
} from '../../../../testing/cart-sync-harness.ts'
import { CART_SYNC_DEBOUNCE_MS } from './cart-sync.ts'

type Step =
  | { type: 'add'; tab: number }
  | { type: 'quantity'; tab: number; line: number; quantity: number }
  | { type: 'note'; tab: number; text: string }
  | { type: 'pass'; ms: number }
  | { type: 'end request'; ending: 'answer' | 'lose request' | 'lose answer' }
  | { type: 'sign in'; tab: number }
  | { type: 'sign out'; tab: number }
  | { type: 'reload'; tab: number }
  | { type: 'reconnect'; tab: number }

const tab = fc.nat(1)
const ending = fc.constantFrom(
  'answer' as const,
  'answer' as const,
  'lose request' as const,
  'lose answer' as const,
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('add' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('quantity' as const),
      tab,
      line: fc.nat(5),
      quantity: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('note' as const),
      tab,
      text: fc.constantFrom('', 'gate 4', 'ring'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 700 }) }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('end request' as const), ending }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sign in' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('sign out' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reload' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reconnect' as const), tab }) },
)

/** Quantities by product: what a customer expects in the cart. */
type Expected = Map<string, number>
const contentOf = ({ items }: Cart): Expected => new Map(items.map(line => [line.productId, line.quantity]))

function createModel(server: CartServer) {
  const browser = createBrowser(server)
  const tabs = [browser.open(), browser.open()]
  const tabAt = (index: number) => {
    const found = tabs[index]
    if (!found) throw new Error(`no tab ${index}`)
    return found
  }
  let expected: Expected = new Map()
  let added = 0

  const perform = async (action: Step): Promise<void> => {
    switch (action.type) {
      case 'add': {
        added += 1
        const productId = `p${added}` as ProductId
        const line = { productId, quantity: 1, options: { selectedModifiers: {}, notes: '' } }
        tabAt(action.tab).change(cart => addLine(cart, line, browser.nowMs()))
        expected.set(productId, 1)
        break
      }
      case 'quantity': {
        const line = tabAt(action.tab).cart().items[action.line]
        if (!line) break
        tabAt(action.tab).change(cart => setQuantity(cart, line.id, action.quantity))
        if (action.quantity === 0) expected.delete(line.productId)
        else expected.set(line.productId, action.quantity)
        break
      }
      case 'note':
        tabAt(action.tab).change(cart => ({ ...cart, deliveryNotes: action.text }))
        break
      case 'pass':
        browser.pass(action.ms)
        break
      case 'end request':
        await server.endNext(action.ending)
        break
      case 'sign in': {
        if (tabAt(action.tab).token() !== null) break
        // CART-22: the server's cart joins an empty one; otherwise the cart of the browser counts (CART-23).
        if (tabAt(action.tab).cart().items.length === 0) expected = contentOf(server.stored())
        tabAt(action.tab).signIn(`token ${added}`)
        break
      }
      case 'sign out':
        if (tabAt(action.tab).token() === null) break
        tabAt(action.tab).signOut()
        expected = new Map()
        break
      case 'reload':
        tabAt(action.tab).close()
        tabs[action.tab] = browser.open()
        break
      case 'reconnect':
        tabAt(action.tab).reconnect()
        break
    }
    await settle()
  }

  /** The connection works, and time passes. */
  const calmDown = async (): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      for (const opened of tabs) opened.reconnect()
      await server.answerAll()
      browser.pass(CART_SYNC_DEBOUNCE_MS)
      await server.answerAll()
    }
  }
  return { perform, calmDown, tabs, expected: () => expected }
}

test('CART-20 CART-21 after any sequence of events the carts agree and no line is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const server = createCartServer()
      const model = createModel(server)
      for (const action of steps) await model.perform(action)
      await model.calmDown()
      const [first, second] = model.tabs
      if (!first || !second) throw new Error('a tab is gone')
      expect(second.cart()).toEqual(first.cart())
      expect(first.cart().items).toHaveLength(model.expected().size)
      expect(contentOf(first.cart())).toEqual(model.expected())
      expect(server.stored()).toEqual(first.token() === null ? server.stored() : first.cart())
      const before = server.requests.length
      await model.calmDown()
      expect(server.requests.slice(before).filter(({ path }) => path === 'sync')).toEqual([])
    }),
    { numRuns: 300 },
  )
})
