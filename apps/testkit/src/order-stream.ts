// Customers who place one order after another while the system fails: each order is sent until it succeeds, always
// under its key, and every answer is recorded.
import { setTimeout as wait } from 'node:timers/promises'
import { placeOrder } from '@pesan/contract/api'
import type { PlaceOrderBody } from '@pesan/contract/order'
import * as v from 'valibot'
import type { ApiClient } from './api-client.ts'
import { newAttemptKey } from './api-steps.ts'

/** The pause of a customer between two sends, as a browser that retries. */
const PAUSE_MS = 200

export interface StreamedOrder {
  customer: string
  idempotencyKey: string
  body: PlaceOrderBody
  /** The body of each success, byte for byte; more than one if the customer sent the order again. */
  answers: string[]
  /** Sends without a success: the status, or `null` when the connection broke. */
  failures: (number | null)[]
}

export interface OrderStreamOptions {
  client: ApiClient
  /** Session tokens, one for each customer. */
  customers: readonly string[]
  /** Bodies that the customers use in rotation. */
  bodies: readonly PlaceOrderBody[]
  /** Called once with the first success of each order. */
  onAnswered(answer: string): Promise<void>
}

export interface OrderStream {
  orders: readonly StreamedOrder[]
  /** Sends that have ended, with any result. */
  sends(): number
  /** Orders that have been answered with success. */
  answered(): number
  /** Resolves when every order that was begun has its success. */
  stop(): Promise<void>
}

export function startOrderStream(options: OrderStreamOptions): OrderStream {
  const { client, customers, bodies, onAnswered } = options
  const orders: StreamedOrder[] = []
  let sends = 0
  let answered = 0
  const stopping = new AbortController()

  /** Returns whether it was a success. */
  async function send(order: StreamedOrder): Promise<boolean> {
    const answer = await client.send(placeOrder, { ...order, token: order.customer }).catch(() => null)
    sends += 1
    if (answer?.status === 200) order.answers.push(answer.text)
    else order.failures.push(answer?.status ?? null)
    await wait(PAUSE_MS)
    return answer?.status === 200
  }

  async function placeUntilAnswered(customer: string, body: PlaceOrderBody): Promise<void> {
    const placing = { customer, idempotencyKey: newAttemptKey(), body, answers: [], failures: [] }
    orders.push(placing)
    while (!(await send(placing)));
    answered += 1
    await onAnswered(placing.answers[0] ?? '')
    // Every second customer is not sure and sends it once more.
    if (orders.length % 2 === 0) while (!(await send(placing)));
  }

  const running = Promise.all(
    customers.map(async (customer, position) => {
      for (let round = position; !stopping.signal.aborted; round += 1) {
        const body = bodies[round % bodies.length]
        if (body) await placeUntilAnswered(customer, body)
      }
    }),
  )
  return {
    orders,
    sends: () => sends,
    answered: () => answered,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const placed = v.object({
  data: v.object({
    id: v.string(),
    external_payment_data: v.nullable(v.object({ account_number: v.optional(v.string()) })),
  }),
})
/** The order's id, and the virtual account that it waits for, if the provider has created one. */
export function readPlaced(answer: string): { id: string; accountNumber: string | undefined } {
  const { data } = v.parse(placed, JSON.parse(answer))
  return { id: data.id, accountNumber: data.external_payment_data?.account_number }
}
