// The order that benches place: one piece of a product that needs no choice, picked up and paid in cash.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { call, type Shop, type ShopFacts } from './shop.ts'

const outlets = v.object({ data: v.array(v.object({ id: v.string() })) })
const menu = v.object({
  categories: v.array(
    v.object({
      items: v.array(
        v.object({
          id: v.string(),
          price: v.number(),
          modifierGroups: v.array(v.object({ selectionRangeMin: v.number() })),
        }),
      ),
    }),
  ),
})
const placed = v.object({ data: v.object({ id: v.string() }) })

export async function prepareOrder({ port }: Shop, { companyId }: ShopFacts) {
  const base = `/api/online-store/${companyId}`
  const outletId = v.parse(outlets, await call(port, `${base}/outlets`)).data[0]?.id
  const products = v.parse(menu, await call(port, `${base}/menus`)).categories.flatMap(({ items }) => items)
  const product = products.find(({ modifierGroups }) =>
    modifierGroups.every(group => group.selectionRangeMin === 0),
  )
  if (!product || outletId === undefined) throw new Error('there is nothing to order')
  const body = {
    items: [
      { product_id: product.id, quantity: 1, unit_price: product.price, notes: '', modifierGroups: [] },
    ],
    payment_method: 'cash',
    pickup_outlet_id: outletId,
  }
  const path = `${base}/customers/orders`
  return {
    path,
    body: JSON.stringify(body),
    async place(token: string) {
      const attemptKey = randomUUID()
      const answer = await call(port, path, { token, body, headers: { 'idempotency-key': attemptKey } })
      return { orderId: v.parse(placed, answer).data.id, attemptKey }
    },
  }
}
