import { expect, it } from 'vitest'
import { mainThreadOf } from './main-thread.ts'

const MS = 1000
const thread = { pid: 1, tid: 2 }
const paint = { ...thread, name: 'firstContentfulPaint', ts: 100 * MS }
const task = (tsMs: number, durMs: number, tdurMs: number, change: object = {}) => ({
  ...thread,
  name: 'ThreadControllerImpl::RunTask',
  ts: tsMs * MS,
  dur: durMs * MS,
  tdur: tdurMs * MS,
  ...change,
})

it('counts what tasks after the first paint took beyond 50 ms, in processor time', () => {
  const events = [paint, task(10, 80, 80), task(120, 300, 70), task(450, 90, 40), task(600, 60, 55)]
  expect(mainThreadOf(events)).toEqual({ blockingMs: 25, longestTaskMs: 70, workMs: 245 })
})

it('leaves out other threads, and tasks inside of tasks', () => {
  const events = [paint, task(120, 100, 90, { tid: 9 }), task(130, 99, 89), task(129, 100, 90)]
  expect(mainThreadOf(events)).toMatchObject({ blockingMs: 40, longestTaskMs: 90 })
})

it('counts the task that paints first', () => {
  expect(mainThreadOf([paint, task(60, 100, 100)]).blockingMs).toBe(50)
})
