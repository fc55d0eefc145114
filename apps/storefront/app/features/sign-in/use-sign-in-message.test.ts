import { expect, it } from 'vitest'
import type { MessageCheck } from './sign-in-message.ts'
import { followMessage } from './use-sign-in-message.ts'

const WAITING: MessageCheck = { status: 'waiting', waitS: null }
const TEN_MINUTES_MS = 600_000

/** Answers each request with the next of these, and then with `waiting`. */
function harness(answers: MessageCheck[] = []) {
  let nowMs = 0
  let isSeen = true
  let comeBack = () => {}
  let timer: { atMs: number; work: () => void } | null = null
  const requestedAtMs: number[] = []
  const ends: string[] = []
  const stop = followMessage(
    {
      nowMs: () => nowMs,
      isSeen: () => isSeen,
      check: async () => {
        requestedAtMs.push(nowMs)
        return answers.shift() ?? WAITING
      },
      after: (ms, work) => {
        const own = { atMs: nowMs + ms, work }
        timer = own
        return () => {
          if (timer === own) timer = null
        }
      },
      onReturn: work => {
        comeBack = work
        return () => {
          comeBack = () => {}
        }
      },
    },
    { expiresAtMs: TEN_MINUTES_MS },
    outcome => ends.push(outcome),
  )
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const passUntil = async (untilMs: number) => {
    await settle()
    for (let due = timer; due !== null && due.atMs <= untilMs; due = timer) {
      nowMs = due.atMs
      timer = null
      due.work()
      await settle()
    }
    nowMs = untilMs
  }
  return {
    requestedAtMs,
    ends,
    stop,
    passUntil,
    see: (seen: boolean) => {
      isSeen = seen
    },
    async comeBack() {
      comeBack()
      await settle()
    },
    isWaiting: () => timer !== null,
  }
}

it('polls at once and every three seconds until the message has arrived, then stops', async () => {
  const { requestedAtMs, ends, passUntil, isWaiting } = harness([WAITING, WAITING, { status: 'signed_in' }])
  await passUntil(60_000)
  expect(requestedAtMs).toEqual([0, 3_000, 6_000])
  expect([ends, isWaiting()]).toEqual([['signed_in'], false])
})

it('polls less often after a minute, and stops when the text expires', async () => {
  const { requestedAtMs, ends, passUntil, isWaiting } = harness()
  await passUntil(TEN_MINUTES_MS - 1)
  expect(requestedAtMs.length).toBeLessThan(100)
  expect(ends).toEqual([])
  await passUntil(TEN_MINUTES_MS)
  expect([ends, isWaiting()]).toEqual([['expired'], false])
  expect(requestedAtMs.every(atMs => atMs < TEN_MINUTES_MS)).toBe(true)
})

it('stops when the server says that the text is used up', async () => {
  const { ends, passUntil } = harness([WAITING, { status: 'expired' }])
  await passUntil(3_000)
  expect(ends).toEqual(['expired'])
})

it('does not poll while the customer is in WhatsApp, and polls at once when they return', async () => {
  const { requestedAtMs, ends, see, passUntil, comeBack } = harness([WAITING, { status: 'signed_in' }])
  await passUntil(1_000)
  see(false)
  await passUntil(20_000)
  expect(requestedAtMs).toEqual([0])
  see(true)
  await comeBack()
  expect([requestedAtMs, ends]).toEqual([[0, 20_000], ['signed_in']])
})

it('waits as long as the server requests', async () => {
  const { requestedAtMs, passUntil } = harness([{ status: 'waiting', waitS: 30 }])
  await passUntil(40_000)
  expect(requestedAtMs).toEqual([0, 30_000, 33_000, 36_000, 39_000])
})

it('sends one request at a time, however often the customer returns', async () => {
  const { requestedAtMs, comeBack, passUntil } = harness()
  await Promise.all([comeBack(), comeBack(), comeBack()])
  expect(requestedAtMs).toEqual([0])
  await passUntil(3_000)
  expect(requestedAtMs).toEqual([0, 3_000])
})

it('stops when its view is closed', async () => {
  const { requestedAtMs, ends, comeBack, stop, passUntil } = harness([WAITING, { status: 'signed_in' }])
  await passUntil(1_000)
  stop()
  await passUntil(60_000)
  await comeBack()
  expect([requestedAtMs, ends]).toEqual([[0], []])
})
