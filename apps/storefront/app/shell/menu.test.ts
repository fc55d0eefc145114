import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ArrivalStage, followArrival } from './menu.tsx'

const follow = () => {
  const stages: ArrivalStage[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = followArrival(promise, stage => stages.push(stage))
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { stages, resolve, reject, stop, pass }
}

describe('a placeholder for loading content', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is not shown for content that arrives within 150 ms', async () => {
    const { stages, resolve, pass } = follow()
    await pass(149)
    resolve()
    await pass(1000)
    expect(stages).toEqual(['here'])
  })

  it('stays for at least 300 ms once it is shown', async () => {
    const { stages, resolve, pass } = follow()
    await pass(150)
    expect(stages).toEqual(['late'])
    resolve()
    await pass(299)
    expect(stages).toEqual(['late'])
    await pass(1)
    expect(stages).toEqual(['late', 'here'])
  })

  it('stays as long as the content loads', async () => {
    const { stages, resolve, pass } = follow()
    await pass(10_000)
    expect(stages).toEqual(['late'])
    resolve()
    await pass(0)
    expect(stages).toEqual(['late', 'here'])
  })

  it('ends with a failure in the same way', async () => {
    const { stages, reject, pass } = follow()
    await pass(200)
    reject(new Error('no connection'))
    await pass(300)
    expect(stages).toEqual(['late', 'here'])
  })

  it('reports nothing after it was stopped', async () => {
    const { stages, resolve, stop, pass } = follow()
    stop()
    resolve()
    await pass(1000)
    expect(stages).toEqual([])
  })
})
