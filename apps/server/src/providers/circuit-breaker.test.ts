import { beforeEach, describe, expect, test } from 'vitest'
import { type CircuitBreaker, CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts'

let now: number
let changes: boolean[]
let calls: number
let breaker: CircuitBreaker
beforeEach(() => {
  now = 0
  calls = 0
  changes = []
  breaker = createCircuitBreaker({ nowMs: () => now, onChange: isOpen => changes.push(isOpen) })
})

const silence = () => {
  calls += 1
  return Promise.reject(new Error('no answer in time'))
}
const answer = () => {
  calls += 1
  return Promise.resolve('answer')
}
async function fallSilent(): Promise<void> {
  for (let call = 0; call < 3; call += 1) await expect(breaker.run(silence)).rejects.toThrow('no answer')
}

describe('a circuit breaker', () => {
  test('lets every call through while there are answers, and a few failures among them', async () => {
    for (let round = 0; round < 5; round += 1) {
      await expect(breaker.run(silence)).rejects.toThrow('no answer')
      await expect(breaker.run(silence)).rejects.toThrow('no answer')
      expect(await breaker.run(answer)).toBe('answer')
    }
    expect([breaker.isOpen(), changes]).toEqual([false, []])
  })

  test('refuses calls after three without an answer', async () => {
    await fallSilent()
    await expect(breaker.run(answer)).rejects.toThrow(CircuitOpen)
    expect([calls, breaker.isOpen(), changes]).toEqual([3, true, [true]])
  })

  test('lets one call through after a while, and closes when that is answered', async () => {
    await fallSilent()
    now = 5_000
    const probe = Promise.withResolvers<string>()
    const probing = breaker.run(() => probe.promise)
    await expect(breaker.run(answer)).rejects.toThrow(CircuitOpen)
    probe.resolve('back')
    expect(await probing).toBe('back')
    expect(await breaker.run(answer)).toBe('answer')
    expect(changes).toEqual([true, false])
  })

  test('keeps refusing when that one is not answered either', async () => {
    await fallSilent()
    now = 5_000
    await expect(breaker.run(silence)).rejects.toThrow('no answer')
    now = 9_999
    await expect(breaker.run(answer)).rejects.toThrow(CircuitOpen)
    now = 10_000
    expect(await breaker.run(answer)).toBe('answer')
  })
})
