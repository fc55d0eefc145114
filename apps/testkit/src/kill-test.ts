// The common part of all tests that kill the server: its scenario, and what must hold when all kills are over.
import { afterAll, beforeAll, expect } from 'vitest'
import { CLAIMED_S, type KillScenario, type OrderAttempt, startKillScenario } from './kill-scenario.ts'

/** What one kill may take, with the start that follows. */
export const TIME_FOR_EACH_MS = 60_000

/** Starts a scenario before the tests of a file and stops it after them. */
export function useKillScenario(): () => KillScenario {
  let scenario: KillScenario
  beforeAll(async () => {
    scenario = await startKillScenario()
  }, 120_000)
  afterAll(() => scenario.stop())
  return () => scenario
}

/** Every answer still holds, both sides' books agree, and a day later no order waits any more. */
export async function expectCleanBooks(
  { api, differences, reconcile, send, server }: KillScenario,
  attempts: readonly OrderAttempt[],
): Promise<void> {
  const answered = attempts.filter(({ answer }) => answer !== null)
  for (const attempt of answered) expect(await send(attempt)).toBe(attempt.answer)
  server.kill()
  // What the killed server had claimed is free again afterwards.
  api.clock.advance({ s: CLAIMED_S })
  await reconcile()
  expect(await api.violations()).toEqual({})
  expect(await differences(attempts)).toEqual([])

  api.clock.advance({ days: 1 })
  await reconcile()
  expect(await api.violations()).toEqual({})
  expect(await api.rows("select id from customer_order where status = 'pending'")).toEqual([])
}
