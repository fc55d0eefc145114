// A cart that an earlier visit has left in the browser, for tests that are about what comes after filling it.
import type { Page } from '@playwright/test'
import { asker, beSignedIn, readCompanyId, type Session, storeBefore, type Visitor } from './session.ts'
import { newPhone } from './sign-in.ts'
import type { Site } from './site.ts'

interface Menu {
  categories: { items: Product[] }[]
}

interface Product {
  id: string
  name: string
  modifierGroups: {
    id: string
    selectionRangeMin: number
    modifiers: { id: string; availableStatus?: string }[]
  }[]
}

/** One of each product, with the first choice of every required group, as `addFirstChoice` takes it from the menu. */
export async function prepareCart(
  { page, origin }: Pick<Visitor, 'page' | 'origin'>,
  products: readonly string[],
): Promise<void> {
  const visitor = { page, origin, companyId: await readCompanyId(page, origin) }
  const answer = await asker(page, origin).get(`/api/online-store/${visitor.companyId}/menus`)
  const menu = (await answer.json()) as Menu
  const all = menu.categories.flatMap(({ items }) => items)
  const now = Date.now()
  const items = products.map((name, index) => {
    const product = all.find(candidate => candidate.name === name)
    if (!product) throw new Error(`${name} is not on the menu`)
    return {
      id: String(now + index),
      productId: product.id,
      quantity: 1,
      options: { selectedModifiers: firstChoices(product), notes: '' },
    }
  })
  await storeBefore(visitor, 'cart', { items, deliveryNotes: '' })
  await declineOfferBefore(visitor)
}

const firstChoices = ({ modifierGroups }: Product): Record<string, string[]> =>
  Object.fromEntries(
    modifierGroups
      .filter(({ selectionRangeMin }) => selectionRangeMin > 0)
      .map(({ id, modifiers }) => [
        id,
        modifiers
          .filter(({ availableStatus = 'AVAILABLE' }) => availableStatus === 'AVAILABLE')
          .slice(0, 1)
          .map(modifier => modifier.id),
      ]),
  )

/** The first addition of a visit is answered with an offer (AMB-085); this visit has had it. */
const declineOfferBefore = ({ page, origin, companyId }: Visitor): Promise<unknown> =>
  page.addInitScript(
    ([entry, at]) => {
      if (location.origin === at) sessionStorage.setItem(entry, 'done')
    },
    [`online-order:${companyId}:cross-sell`, origin] as const,
  )

/** A signed-in customer of Bara who fetches the order and pays in cash: only the cart is still empty. */
export async function beReadyToOrder({
  name = 'Putu Ayu',
  ...at
}: {
  page: Page
  site: Site
  /** Null: not given yet. */
  name?: string | null
}): Promise<Session> {
  const session = await beSignedIn({ ...at, phone: newPhone(), name })
  await preparePickup(session)
  await prepareMethod(session, 'cash')
  return session
}

export type Method = 'cash' | 'card' | 'virtual_account' | 'qris'

/** How the customer paid the last time; `cardId` of a saved card. */
export const prepareMethod = (
  visitor: Visitor,
  method: Method,
  cardId: string | null = null,
): Promise<void> => storeBefore(visitor, 'payment-method', { method, cardId })

/** The first store of the company is chosen to pick up from. */
export async function preparePickup(visitor: Visitor): Promise<void> {
  const { page, origin, companyId } = visitor
  const answer = await asker(page, origin).get(`/api/online-store/${companyId}/outlets`)
  const { data } = (await answer.json()) as { data: { id: string; name: string; address: string }[] }
  const [outlet] = data.map(({ id, name, address }) => ({ id, name, address }))
  await storeBefore(visitor, 'fulfilment', { mode: 'pickup', outlet })
}
