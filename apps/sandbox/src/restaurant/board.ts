/**
 * The boards of the companies: the orders that each till knows. A board connects at its first use: it creates a key,
 * registers its webhook, and reads the orders that already exist.
 */
import * as v from 'valibot'
import { type Order, orderSchema, type PesanClient, StoreRefusal, type Till } from './pesan-client.ts'

const MAX_ORDERS = 500

export interface Board {
  /** Newest first. */
  orders(): Order[]
  /** Takes the order of a webhook or an answer; a version older than the known one changes nothing. */
  take(order: Order): void
  /** One click: the till's name of the step, and the request to the store for it. */
  act(orderId: string, action: Action): Promise<void>
  /** The secret of this company's webhook. */
  secret: string
  onChange(listener: () => void): () => void
}

const STEPS = {
  accept: { path: 'acknowledgement', body: { minutes: 20 } },
  start: { path: 'status', body: { status: 'prepare_order' } },
  ready: { path: 'status', body: { status: 'ready' } },
  send: { path: 'status', body: { status: 'on_deliver' } },
  complete: { path: 'status', body: { status: 'complete' } },
  deliver: { path: 'status', body: { status: 'complete_deliver' } },
  reject: { path: 'rejection', body: { reason: 'The kitchen cannot make it' } },
} as const
export const action = v.picklist(['accept', 'start', 'ready', 'send', 'complete', 'deliver', 'reject'])
export type Action = v.InferOutput<typeof action>

export interface Boards {
  /** Null before its first use. */
  find(company: string): Board | null
  open(company: string): Promise<Board>
}

export function createBoards({
  client,
  ownAddress,
}: {
  client: PesanClient
  ownAddress: () => string
}): Boards {
  const boards = new Map<string, Board>()
  const opening = new Map<string, Promise<Board>>()

  async function connect(company: string): Promise<Board> {
    const till = await client.install(company)
    const url = `${ownAddress()}/restaurant/${company}/webhook`
    const made = await till.post('/webhooks', { url, description: 'Sandbox till' })
    const { secret } = v.parse(v.object({ data: v.object({ secret: v.string() }) }), made).data
    const board = createBoard(till, secret)
    boards.set(company, board)
    for (const order of await readOrders(till)) board.take(order)
    return board
  }

  return {
    find: company => boards.get(company) ?? null,
    open(company) {
      const known = boards.get(company)
      if (known) return Promise.resolve(known)
      const connecting = opening.get(company) ?? connect(company).finally(() => opening.delete(company))
      opening.set(company, connecting)
      return connecting
    },
  }
}

const changes = v.object({ data: v.array(orderSchema), next_cursor: v.string(), has_more: v.boolean() })

async function readOrders(till: Till): Promise<Order[]> {
  const orders: Order[] = []
  for (let cursor = ''; ; ) {
    const page = v.parse(changes, await till.get(`/orders/changes?limit=100${cursor && `&cursor=${cursor}`}`))
    orders.push(...page.data)
    cursor = page.next_cursor
    if (!page.has_more) return orders
  }
}

function createBoard(till: Till, secret: string): Board {
  const orders = new Map<string, Order>()
  const listeners = new Set<() => void>()
  function take(order: Order): void {
    const known = orders.get(order.id)
    const isOlder = known !== undefined && known.version > order.version
    // Of two equal versions, the one without a promised time is the older one.
    const losesReadyTime =
      known?.version === order.version && known.ready_at !== null && order.ready_at === null
    if (isOlder || losesReadyTime) return
    orders.set(order.id, order)
    if (orders.size > MAX_ORDERS) orders.delete(orders.keys().next().value ?? '')
    for (const listener of listeners) listener()
  }
  return {
    secret,
    take,
    orders: () => [...orders.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    async act(orderId, name) {
      if (!orders.has(orderId)) throw new StoreRefusal('There is no such order on this board')
      const { path, body } = STEPS[name]
      const moved = await till.post(`/orders/${orderId}/${path}`, body)
      take(v.parse(v.object({ data: orderSchema }), moved).data)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
