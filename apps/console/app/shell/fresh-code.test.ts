import { ApiRefusal } from '@pesan/ui/api/failures'
import { expect, test } from 'vitest'
import { createFreshCode } from './fresh-code.ts'

const refused = (code: string) => new ApiRefusal(403, { code, message: code })

/** `codes`: the failures of the attempts to send one. */
function startFreshCode({ failures = [] as Error[] } = {}) {
  const sentTo: string[] = []
  let isFresh = false
  const freshCode = createFreshCode({
    phone: () => '+6281237884410',
    async requestCode(phone) {
      const failure = failures.shift()
      if (failure) throw failure
      sentTo.push(phone)
      return { phone, againAtMs: 60_000 }
    },
    async confirm(code) {
      if (code !== '431431') throw refused('invalid_otp')
      isFresh = true
    },
  })
  let calls = 0
  const call = async () => {
    calls += 1
    if (!isFresh) throw refused('fresh_code_needed')
    return 'done'
  }
  return { freshCode, call, sentTo, calls: () => calls }
}

const untilOpen = ({ freshCode }: ReturnType<typeof startFreshCode>) =>
  expect.poll(() => freshCode.request.get()?.againAtMs).toBeTypeOf('number')

test('STAFF-15 a call that is refused for an old code waits for a fresh one, and is repeated', async () => {
  const started = startFreshCode()
  const answer = started.freshCode.withFreshCode(started.call)
  await untilOpen(started)
  expect(started.sentTo).toEqual(['+6281237884410'])
  await expect(started.freshCode.confirm('000000')).rejects.toThrow('invalid_otp')
  expect(started.freshCode.request.get()).not.toBeNull()
  await started.freshCode.confirm('431431')
  expect(await answer).toBe('done')
  expect(started.calls()).toBe(2)
  expect(started.freshCode.request.get()).toBeNull()
})

test('a person who enters no code ends the call without an answer', async () => {
  const started = startFreshCode()
  const answer = started.freshCode.withFreshCode(started.call)
  await untilOpen(started)
  started.freshCode.cancel()
  expect(await answer).toBeNull()
  expect(started.calls()).toBe(1)
})

test('one code serves all calls that wait', async () => {
  const started = startFreshCode()
  const answers = [1, 2].map(() => started.freshCode.withFreshCode(started.call))
  await untilOpen(started)
  await started.freshCode.confirm('431431')
  expect(await Promise.all(answers)).toEqual(['done', 'done'])
  expect(started.sentTo).toHaveLength(1)
})

test('a code that could not be sent can be requested again', async () => {
  const failure = refused('whatsapp_auth_failed')
  const started = startFreshCode({ failures: [failure] })
  const answer = started.freshCode.withFreshCode(started.call)
  await untilOpen(started)
  expect(started.freshCode.request.get()).toMatchObject({ failure, againAtMs: 0 })
  await started.freshCode.resend()
  expect(started.freshCode.request.get()).toMatchObject({ failure: undefined, againAtMs: 60_000 })
  await started.freshCode.confirm('431431')
  expect(await answer).toBe('done')
})

test('any other refusal is the answer', async () => {
  const { freshCode } = startFreshCode()
  await expect(freshCode.withFreshCode(() => Promise.reject(refused('last_owner')))).rejects.toThrow(
    'last_owner',
  )
  expect(freshCode.request.get()).toBeNull()
})
