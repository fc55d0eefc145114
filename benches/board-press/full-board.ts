// A day of orders on the board of a restaurant: a sixth each new, in the kitchen and ready, the rest done.
import { prepareOrder } from '../harness/cash-order.ts'
import { runLimited } from '../harness/run-limited.ts'
import { advance, call, readShop, type Shop, signIn } from '../harness/shop.ts'

const PATHS = [
  [],
  ['prepare_order'],
  ['prepare_order', 'ready'],
  ...Array.from({ length: 3 }, () => ['prepare_order', 'ready', 'complete']),
] as const
const AT_ONCE = 4

export async function fillBoard(shop: Shop, orders: number): Promise<void> {
  const facts = await readShop(shop.port)
  const order = await prepareOrder(shop, facts)
  const token = await signIn(shop, facts, '+628123451000')
  const indexes = Array.from({ length: orders }, (_, index) => index)
  await runLimited(indexes, AT_ONCE, async index => {
    const { orderId } = await order.place(token)
    const [accepted, ...path] = PATHS[index % PATHS.length] ?? []
    if (accepted === undefined) return
    await call(shop.port, `/api/restaurant/v1/orders/${orderId}/acknowledgement`, {
      token: shop.operatorKey,
      headers: { 'pesan-company': 'bara' },
      body: { minutes: 20 + (index % 60) },
    })
    for (const status of [accepted, ...path]) await advance(shop, orderId, status)
  })
}
