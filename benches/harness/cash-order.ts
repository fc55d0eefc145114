// The order that benches place: one piece of a product that needs no choice, picked up and paid in cash.
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { call, type Shop, type ShopFacts } from './shop.ts'

const outlets = z.object({ data: z.array(z.object({ id: z.string() })) })
const menu = z.object({
  categories: z.array(
    z.object({
      items: z.array(
        z.object({
          id: z.string(),
          price: z.number(),
          modifierGroups: z.array(z.object({ selectionRangeMin: z.number() })),
        }),
      ),
    }),
  ),
})
const placed = z.object({ data: z.object({ id: z.string() }) })

export async function prepareOrder({ port }: Shop, { companyId }: ShopFacts) {
  const base = `/api/online-store/${companyId}`
  const outletId = outlets.parse(await call(port, `${base}/outlets`)).data[0]?.id
  const products = menu.parse(await call(port, `${base}/menus`)).categories.flatMap(({ items }) => items)
  const product = products.find(one => one.modifierGroups.every(group => group.selectionRangeMin === 0))
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
      return { orderId: placed.parse(answer).data.id, attemptKey }
    },
  }
}
