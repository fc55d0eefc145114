// Kills the server process at random moments while orders are placed and paid, to find points that
// killed-server.int.test.ts does not name. RANDOM_KILLS and KILL_SEED repeat a run of benches/server-kills.
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderAttempt } from '@pesan/testkit/kill-scenario'
import { expectCleanBooks, TIME_FOR_EACH_MS, useKillScenario } from '@pesan/testkit/kill-test'
import { expect, test } from 'vitest'

const KILLS = Number(process.env['RANDOM_KILLS'] ?? 3)
const SEED = Number(process.env['KILL_SEED'] ?? 17)
const scenario = useKillScenario()

/** From 0 to below 1, deterministic for a seed and kill. */
function randomShare(kill: number): number {
  return createHash('sha256').update(`${SEED}:${kill}`).digest().readUInt32BE() / 2 ** 32
}

const newOrders = () =>
  Promise.all((['virtual_account', 'qris', 'card'] as const).map(method => scenario().newAttempt(method)))

async function placeAll(attempts: readonly OrderAttempt[]): Promise<void> {
  await Promise.all(attempts.map(async attempt => void (attempt.answer = await scenario().send(attempt))))
}

/** Measures how long a freshly started server needs for the orders of one round; the kills fall into that time. */
async function measureRound(): Promise<{ roundMs: number; attempts: OrderAttempt[] }> {
  const attempts = await newOrders()
  const startedAt = performance.now()
  await placeAll(attempts)
  return { roundMs: performance.now() - startedAt, attempts }
}

/** One customer in four gives up; the others send the order again with its key. */
async function retryLost(attempts: readonly OrderAttempt[], kill: number): Promise<void> {
  const isPatient = (index: number) => (kill + index) % 4 !== 3
  const lost = attempts.filter(({ answer }, index) => answer === null && isPatient(index))
  await placeAll(lost)
  expect(lost.filter(({ answer }) => answer === null)).toEqual([])
}

test(
  `I1 I4 I5 I6 I7 I12 I13 I14 I17 the server killed at ${KILLS} random moments (seed ${SEED}): nothing lost or charged twice`,
  async ({ annotate }) => {
    const { pay, server } = scenario()
    const { roundMs, attempts } = await measureRound()
    let unpaid = attempts[0]
    let lostAnswers = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const orders = await newOrders()
      const paid = unpaid ? pay(unpaid) : null
      const placed = placeAll(orders)
      await wait(randomShare(kill) * roundMs)
      server.kill()
      await Promise.all([paid, placed])
      await server.start()
      lostAnswers += orders.filter(({ answer }) => answer === null).length
      await retryLost(orders, kill)
      unpaid = orders.slice(0, 2).find(({ answer }) => answer !== null)
      attempts.push(...orders)
    }
    await annotate(`${lostAnswers} of ${3 * KILLS} orders lost their answer`)
    expect(attempts).toHaveLength(3 * (KILLS + 1))
    await expectCleanBooks(scenario(), attempts)
  },
  (KILLS + 1) * TIME_FOR_EACH_MS,
)
