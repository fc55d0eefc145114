// The real program starts an order for later, and is killed in the middle of it: the order comes up, once.
import type { KillPoint } from '@pesan/testkit/kill-switch'
import { TIME_FOR_EACH_MS, useKillScenario } from '@pesan/testkit/kill-test'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const scenario = useKillScenario()

/** One that the kitchen has to begin with now. */
async function placeDue(): Promise<string> {
  const { api, newAttempt, send } = scenario()
  const attempt = await newAttempt('qris')
  const answer = await send({ ...attempt, body: { ...attempt.body, payment_method: 'cash' } })
  const id = v.parse(v.string(), JSON.parse(answer ?? '{}').data.id)
  await api.rows(
    `update customer_order set scheduled_for = now() + interval '20 minutes', starts_at = now() where id = $1`,
    [id],
  )
  return id
}

const dueEvents = (id: string) =>
  scenario().api.rows("select order_version from outbox where order_id = $1 and event = 'OrderDue'", [id])

test.each<KillPoint>([
  { at: 'before', what: 'due_order.start' },
  { at: 'after', what: 'due_order.start' },
])(
  'LATER-05 I12 an order comes up once, although the server is killed $at $what',
  async point => {
    const { killSwitch, server } = scenario()
    const id = await placeDue()
    await killSwitch.arm(point)
    await server.start()
    await expect.poll(() => dueEvents(id), { timeout: 30_000 }).toEqual([{ order_version: 1 }])
    const [row] = await scenario().api.rows<{ started_at: Date | null }>(
      'select started_at from customer_order where id = $1',
      [id],
    )
    expect(row?.started_at).toBeInstanceOf(Date)
  },
  TIME_FOR_EACH_MS,
)
