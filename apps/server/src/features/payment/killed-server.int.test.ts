// The server's own program, killed at named points of placing and paying and started again. Afterwards nothing is lost,
// doubled or charged without an order. KILLS says how often; the full figure is in benches/server-kills.
import type { OrderAttempt } from '@pesan/testkit/kill-scenario'
import type { KillPoint } from '@pesan/testkit/kill-switch'
import { expectCleanBooks, TIME_FOR_EACH_MS, useKillScenario } from '@pesan/testkit/kill-test'
import { expect, test } from 'vitest'

const around = (what: string): KillPoint[] => [
  { at: 'before', what },
  { at: 'after', what },
]
const PLACING = [
  'order.place',
  'POST /payment_requests',
  'payment.save_charge',
  'commit of payment.save_charge',
  'order.store_first_answer',
].flatMap(around)
const PAYING = [
  'provider_event.insert',
  'GET /payment_requests/:id',
  'payment.insert_capture',
  'order.move',
  'commit of order.move',
  'provider_event.close',
].flatMap(around)

const POINTS = [...PLACING, ...PAYING]
/** Every third point, so that a few kills meet all parts; the number of points is no multiple of it. */
const STRIDE = 3

const KILLS = Number(process.env['KILLS'] ?? 4)
const scenario = useKillScenario()

/** Placing is killed; every second customer sends the order again, the others went away. */
async function killPlacing(point: KillPoint, round: number): Promise<OrderAttempt> {
  const { killSwitch, newAttempt, send, server } = scenario()
  const attempt = await newAttempt((['virtual_account', 'qris', 'card'] as const)[round % 3] ?? 'qris')
  const killed = killSwitch.arm(point)
  attempt.answer = await send(attempt)
  await killed
  await server.start()
  if (attempt.answer === null && round % 2 === 0) attempt.answer = await send(attempt)
  return attempt
}

/** The provider tells of the money, and the server dies over what it does then. */
async function killPaying(point: KillPoint, round: number): Promise<OrderAttempt> {
  const { killSwitch, newAttempt, pay, send, server } = scenario()
  const attempt = await newAttempt(round % 2 === 0 ? 'virtual_account' : 'qris')
  attempt.answer = await send(attempt)
  const killed = killSwitch.arm(point)
  await pay(attempt)
  await killed
  await server.start()
  return attempt
}

test(
  `I1 I4 I5 I6 I7 I12 I13 I14 I17 the server killed ${KILLS} times: nothing lost, doubled or charged without an order`,
  async () => {
    const attempts: OrderAttempt[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const point = POINTS[(kill * STRIDE) % POINTS.length]
      if (!point) throw new Error('no point to kill at')
      const round = Math.floor(kill / POINTS.length) + kill
      attempts.push(await (PLACING.includes(point) ? killPlacing : killPaying)(point, round))
    }
    expect(attempts).toHaveLength(KILLS)
    await expectCleanBooks(scenario(), attempts)
  },
  KILLS * TIME_FOR_EACH_MS,
)
