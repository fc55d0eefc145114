import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { expect, test } from 'vitest'
import { createPinPad } from './pin-pad.ts'

const refused = (code: string) => new ApiRefusal(422, { code, message: code })

function startPad({ isTablet = true, failures = [] as Error[] } = {}) {
  const pad = createPinPad({ isTablet: () => isTablet })
  const sent: Record<string, string>[] = []
  const call = async (headers: Record<string, string>) => {
    sent.push(headers)
    const failure = failures.shift()
    if (failure) throw failure
    return 'done'
  }
  const enter = (pin: string) => pad.request.get()?.enter('kadek', pin)
  return { pad, call, sent, enter }
}

test('STAFF-12 a call on a tablet waits for a PIN, and goes with it', async () => {
  const { pad, call, sent, enter } = startPad()
  const answer = pad.withPin('Rejecting #431', call)
  expect([pad.request.get()?.what, sent]).toEqual(['Rejecting #431', []])
  await enter('4711')
  expect(await answer).toBe('done')
  expect(sent).toEqual([{ 'pesan-member': 'kadek', 'pesan-pin': '4711' }])
  expect(pad.request.get()).toBeNull()
})

test('a call of a person goes at once', async () => {
  const { pad, call, sent } = startPad({ isTablet: false })
  expect(await pad.withPin('Rejecting #431', call)).toBe('done')
  expect(sent).toEqual([{}])
})

test.each(['pin_wrong', 'pin_locked', 'member_not_found', 'scope_missing'])(
  'STAFF-12 the pad stays open after %s, and the call can still be made',
  async code => {
    const { pad, call, enter } = startPad({ failures: [refused(code)] })
    const answer = pad.withPin('Rejecting #431', call)
    await expect(enter('0000')).rejects.toThrow(code)
    expect(pad.request.get()).not.toBeNull()
    await enter('4711')
    expect(await answer).toBe('done')
  },
)

test.each([refused('transition_not_allowed'), new NetworkError('gone')])(
  'any other failure closes the pad and is the answer: %s',
  async failure => {
    const { pad, call, enter } = startPad({ failures: [failure] })
    const answer = pad.withPin('Rejecting #431', call)
    const [, outcome] = await Promise.allSettled([enter('4711'), answer])
    expect(outcome).toEqual({ status: 'rejected', reason: failure })
    expect(pad.request.get()).toBeNull()
  },
)

test('a person who enters no PIN ends the call without an answer', async () => {
  const { pad, call, sent } = startPad()
  const [first, second] = [pad.withPin('Rejecting #431', call), pad.withPin('Rejecting #432', call)]
  expect(await first).toBeNull()
  pad.request.get()?.cancel()
  expect(await second).toBeNull()
  expect(sent).toEqual([])
})
