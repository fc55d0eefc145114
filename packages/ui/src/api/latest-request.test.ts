import { expect, test } from 'vitest'
import { createLatestRequest } from './latest-request.ts'

function stage() {
  const waiting = new Set<() => void>()
  const request = createLatestRequest((_ms, work) => {
    waiting.add(work)
    return () => waiting.delete(work)
  })
  const pass = () => {
    const due = [...waiting]
    waiting.clear()
    for (const work of due) work()
  }
  return { request, pass }
}

test('a request is the newest until another begins, waits or is cancelled', () => {
  const { request } = stage()
  const first = request.begin()
  expect(first()).toBe(true)
  const second = request.begin()
  expect([first(), second()]).toEqual([false, true])
  request.schedule(1, () => undefined)
  expect(second()).toBe(false)
  const third = request.begin()
  request.cancel()
  expect(third()).toBe(false)
})

test('only the last of what was scheduled runs, and nothing that was cancelled', () => {
  const { request, pass } = stage()
  const ran: string[] = []
  request.schedule(1, () => ran.push('first'))
  request.schedule(1, () => ran.push('second'))
  pass()
  expect(ran).toEqual(['second'])
  request.schedule(1, () => ran.push('third'))
  request.cancel()
  pass()
  expect(ran).toEqual(['second'])
})
