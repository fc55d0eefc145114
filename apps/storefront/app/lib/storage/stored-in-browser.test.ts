// Everything that outlives a page, in one list: each store writes under a separate key.
import { ORDER_ID } from '@pesan/testkit/orders'
import { afterAll, expect, it, vi } from 'vitest'

const COMPANY = '01989a3e-0000-7000-8000-000000000001'
const held = new Map<string, string>()

function standInForBrowser(): void {
  const props = { company: { id: COMPANY }, menuVersion: 1, categoryId: null }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(props) }) })
  vi.stubGlobal('window', {
    addEventListener: () => {},
    localStorage: {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    },
  })
}

afterAll(() => void vi.unstubAllGlobals())

it('UIST-13 cart, token, addresses with their map zoom, fulfilment, payment choice, and both entries for a return from the bank', async () => {
  standInForBrowser()
  const { setDeliveryNotes } = await import('../../features/cart/cart-store.ts')
  const { addressStore } = await import('../../features/address/address-store.ts')
  const { storeZoom } = await import('../../features/address/map/zoom-store.ts')
  const { chooseOutlet } = await import('../../features/fulfilment/fulfilment-store.ts')
  const { chooseCard } = await import('../../features/payment/payment-store.ts')
  const { pendingCardStore } = await import('../../features/payment/add-card.ts')
  const { rememberOrder } = await import('../../features/order/bank-confirmation.ts')
  const { startSession } = await import('../session.ts')

  startSession('token')
  setDeliveryNotes('at the door')
  addressStore.setState({ saved: [], recent: [], selected: null }, true)
  storeZoom(14)
  chooseOutlet({ id: 'berawa' as never, name: 'Berawa', address: 'Jl. Raya 1' })
  chooseCard('card')
  pendingCardStore.setState({ attemptId: 'a', tokenId: 't', isForOrder: true }, true)
  rememberOrder(ORDER_ID as never)

  const stored = [...held].map(([key, text]) => [
    key.replace(`online-order:${COMPANY}:`, ''),
    JSON.parse(text) as unknown,
  ])
  expect(Object.fromEntries(stored)).toEqual({
    session: { token: 'token' },
    cart: { items: [], deliveryNotes: 'at the door' },
    addresses: { saved: [], recent: [], selected: null },
    'map-zoom': { zoom: 14 },
    fulfilment: { mode: 'pickup', outlet: { id: 'berawa', name: 'Berawa', address: 'Jl. Raya 1' } },
    'payment-method': { method: 'card', cardId: 'card' },
    pendingCardAddition: { attemptId: 'a', tokenId: 't', isForOrder: true },
    'pending-order': ORDER_ID,
  })
})
