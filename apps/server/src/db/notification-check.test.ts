import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import {
  createNotificationCheck,
  NOTIFICATIONS_MISSING,
  type NotificationCheck,
} from './notification-check.ts'
import type { Db } from './pool.ts'
import { DatabaseUnavailable } from './unavailable.ts'

type Outcome = 'arrives' | 'is lost' | 'is not sent'

let outcome: (sent: number) => Outcome
let sent: number
let happened: string[]
let check: NotificationCheck

beforeEach(() => {
  sent = 0
  happened = []
  const db: Pick<Db, 'query'> = {
    async query(_statement, ...params) {
      sent += 1
      const what = outcome(sent)
      if (what === 'is not sent') throw new DatabaseUnavailable('away')
      const [{ token }] = params as unknown as [{ token: string }]
      if (what === 'arrives') check.onNotification(token)
      return []
    },
  }
  const log = pino(
    { level: 'info', base: null, timestamp: false },
    { write: line => void happened.push(JSON.parse(line).msg) },
  )
  check = createNotificationCheck({
    db: db as Db,
    log,
    arriveWithinMs: 1,
    onMissing: () => happened.push('missing'),
    onRecovered: () => happened.push('recovered'),
  })
})
async function runWith(given: typeof outcome): Promise<void> {
  outcome = given
  sent = 0
  await check.run()
}

const state = () => [check.problem() === null, check.hasArrived()]

test('a token that arrives proves the notifications', async () => {
  expect(state()).toEqual([false, false])
  await runWith(() => 'arrives')
  expect([sent, state(), happened]).toEqual([1, [true, true], []])
})

test('the tokens of other processes prove nothing', async () => {
  const running = runWith(() => 'is lost')
  check.onNotification('the token of another process')
  await running
  expect(state()).toEqual([false, false])
})

test('one lost token is sent again, two of them are reported once, and one that arrives clears it', async () => {
  await runWith(count => (count === 1 ? 'is lost' : 'arrives'))
  expect([sent, state(), happened]).toEqual([2, [true, true], []])
  await runWith(() => 'is lost')
  await runWith(() => 'is lost')
  expect([state(), happened]).toEqual([
    [false, true],
    [NOTIFICATIONS_MISSING, 'missing', 'missing'],
  ])
  await runWith(() => 'arrives')
  expect([state(), happened.slice(3)]).toEqual([
    [true, true],
    ['notifications arrive', 'recovered'],
  ])
})

test('a database that is away says nothing about notifications', async () => {
  await runWith(() => 'arrives')
  await runWith(() => 'is not sent')
  expect([state(), happened]).toEqual([[true, true], []])
})
