// One board of a restaurant: it listens to the orders of the company, and reads their changes whenever a message says that
// there are some, as the console does.
import * as v from 'valibot'
import { openChannel } from '../harness/channel.ts'
import { call, type Shop, type ShopFacts } from '../harness/shop.ts'

export interface Board {
  /** When each order was on the board, by its id. */
  arrivedAt: ReadonlyMap<string, number>
  close(): void
}

const changes = v.object({
  data: v.array(v.object({ id: v.string() })),
  next_cursor: v.string(),
  has_more: v.boolean(),
})

/** Resolves when the board listens. */
export async function openBoard({ port, operatorKey }: Shop, facts: ShopFacts): Promise<Board> {
  const headers = { 'pesan-company': 'bara' }
  const readChanges = async (query: string) =>
    v.parse(
      changes,
      await call(port, `/api/restaurant/v1/orders/changes?${query}`, { token: operatorKey, headers }),
    )
  const arrivedAt = new Map<string, number>()
  let cursor = (await readChanges('from=now')).next_cursor
  let isReading = false
  let isDue = false

  async function read(): Promise<void> {
    isDue = isReading
    if (isReading) return
    isReading = true
    for (let hasMore = true; hasMore; ) {
      const page = await readChanges(`cursor=${encodeURIComponent(cursor)}`)
      cursor = page.next_cursor
      hasMore = page.has_more
      for (const { id } of page.data) if (!arrivedAt.has(id)) arrivedAt.set(id, performance.now())
    }
    isReading = false
    if (isDue) await read()
  }

  const { close } = await openChannel({
    port,
    realtimeKey: facts.realtimeKey,
    channel: `private-companies.${facts.companyId}.orders`,
    authorise: body =>
      call(port, '/api/restaurant/v1/broadcasting/auth', { token: operatorKey, headers, body }),
    onEvent(event, data) {
      // A heartbeat every ten seconds.
      if (event === 'BoardBeat') return
      if (event !== 'OrderChanged') throw new Error(`${event} ${data}`)
      void read()
    },
  })
  return { arrivedAt, close }
}
