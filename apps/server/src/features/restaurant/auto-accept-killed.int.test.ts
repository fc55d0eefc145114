// The real program accepts automatically, and is killed in the middle of it: the next process accepts the order, once.
import { changeBoardSettings } from '@pesan/contract/api'
import { outletId } from '@pesan/contract/ids'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import type { KillPoint } from '@pesan/testkit/kill-switch'
import { TIME_FOR_EACH_MS, useKillScenario } from '@pesan/testkit/kill-test'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'

const scenario = useKillScenario()
const ACCEPTED_WITHIN_MS = 2_000

beforeAll(async () => {
  const { api } = scenario()
  const [id] = v.parse(v.tuple([outletId]), (await api.outletIds('bara')).slice(0, 1))
  const body = { outlets: [{ id, auto_accept: true }] }
  await api.call(changeBoardSettings, { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' }, body })
})

/** Sends it again after a kill; returns the id. */
async function placeCash(point: KillPoint | null): Promise<string> {
  const { killSwitch, newAttempt, send, server } = scenario()
  const attempt = await newAttempt('qris')
  const cash = { ...attempt, body: { ...attempt.body, payment_method: 'cash' as const } }
  const killed = point && killSwitch.arm(point)
  const answer = await send(cash)
  await killed
  if (killed) await server.start()
  return v.parse(v.string(), JSON.parse(answer ?? (await send(cash)) ?? '{}').data.id)
}

const historyOf = (id: string) =>
  scenario().api.rows<{ status: string; cause: string; at: Date }>(
    'select status, cause, at from order_status_history where order_id = $1 order by version',
    [id],
  )
const statusesOf = async (id: string) => (await historyOf(id)).map(({ status }) => status)

async function expectAcceptedOnce(id: string): Promise<void> {
  await expect.poll(() => statusesOf(id), { timeout: 45_000 }).toEqual(['approved', 'prepare_order'])
  const written = await scenario().api.rows(
    `select kind, status from order_message where order_id = $1 and kind in ('placed', 'accepted')
       and status <> 'too_late'`,
    [id],
  )
  expect(written.map(({ kind }) => kind)).toEqual(['accepted'])
}

test(
  'BOARD-12 an order is accepted within two seconds of its placing',
  async () => {
    const id = await placeCash(null)
    await expectAcceptedOnce(id)
    const [placed, accepted] = await historyOf(id)
    expect(accepted?.cause).toBe('auto_accept')
    expect(Number(accepted?.at) - Number(placed?.at)).toBeLessThan(ACCEPTED_WITHIN_MS)
  },
  TIME_FOR_EACH_MS,
)

test.each<KillPoint>([
  { at: 'before', what: 'auto_accept.list_waiting' },
  { at: 'after', what: 'order.acknowledge' },
])(
  'BOARD-12 I12 a server that is killed $at $what accepts the order once, when it is back',
  async point => {
    await expectAcceptedOnce(await placeCash(point))
    expect(await scenario().api.violations()).toEqual({})
  },
  TIME_FOR_EACH_MS,
)
