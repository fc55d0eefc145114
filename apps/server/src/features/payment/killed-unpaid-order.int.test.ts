// Kills the server process at named points while a customer gives up an unpaid order or pays it another way
// (LEDGER-09), and restarts it. UNPAID_KILLS sets the number; 20 cover every point once.
import type { OrderAttempt } from '@pesan/testkit/kill-scenario'
import type { KillPoint } from '@pesan/testkit/kill-switch'
import { expectCleanBooks, TIME_FOR_EACH_MS, useKillScenario } from '@pesan/testkit/kill-test'
import { expect, test } from 'vitest'

const around = (what: string): KillPoint[] => [
  { at: 'before', what },
  { at: 'after', what },
]
const EXPIRE = 'POST /v2/payment_methods/:id/expire'
const CANCELLING = [EXPIRE, 'order.move', 'commit of order.move', 'commit of payment.save_status'].flatMap(
  around,
)
const CHANGING = [
  EXPIRE,
  'payment.release_order',
  'commit of payment.release_order',
  'POST /payment_requests',
  'commit of payment.save_charge',
].flatMap(around)

const KILLS = [
  ...CANCELLING.map(point => ({ act: 'cancel', to: null, point }) as const),
  ...CHANGING.map(point => ({ act: 'change', to: 'another way', point }) as const),
  ...around(EXPIRE).map(point => ({ act: 'change', to: 'cash', point }) as const),
]
/** Every third one, so that a few kills cover all parts; the number of kills is not a multiple of it. */
const STRIDE = 3
const COUNT = Number(process.env['UNPAID_KILLS'] ?? 4)
const AFTERWARDS = ['asks again', 'pays the first code', 'goes away'] as const

const scenario = useKillScenario()

/** The statuses of the repeated requests. */
const repeated: (number | null)[] = []

async function kill(round: number): Promise<OrderAttempt> {
  const { cancel, changePayment, killSwitch, newAttempt, pay, send, server } = scenario()
  const chosen = KILLS[(round * STRIDE) % KILLS.length]
  if (!chosen) throw new Error('no point to kill at')
  const [method, other] =
    round % 2 === 0 ? (['virtual_account', 'qris'] as const) : (['qris', 'virtual_account'] as const)
  const attempt = await newAttempt(method)
  attempt.answer = await send(attempt)
  const act = () =>
    chosen.act === 'cancel' ? cancel(attempt) : changePayment(attempt, chosen.to === 'cash' ? 'cash' : other)

  const killed = killSwitch.arm(chosen.point)
  const acting = act()
  await killed
  await acting
  await server.start()
  const then = AFTERWARDS[round % AFTERWARDS.length]
  if (then === 'asks again') repeated.push(await act())
  // The provider refuses it if the code has expired.
  if (then === 'pays the first code') await pay(attempt).catch(() => undefined)
  return attempt
}

test(
  `LEDGER-09 I5 I7 the server killed ${COUNT} times over a cancelled or changed payment: no money is lost, nothing stays payable`,
  async () => {
    const attempts: OrderAttempt[] = []
    for (let round = 0; round < COUNT; round += 1) attempts.push(await kill(round))
    // The comparison of the books requires at least one payment.
    const last = await scenario().newAttempt('qris')
    last.answer = await scenario().send(last)
    await scenario().pay(last)
    attempts.push(last)
    expect(repeated.filter(status => status !== 200)).toEqual([])
    expect(attempts).toHaveLength(COUNT + 1)
    await expectCleanBooks(scenario(), attempts)
  },
  (COUNT + 1) * TIME_FOR_EACH_MS,
)
