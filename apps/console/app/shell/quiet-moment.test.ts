import { describe, expect, test } from 'vitest'
import { type Moment, mayAsk, mayReload } from './quiet-moment.ts'

const MINUTE_MS = 60_000
const quiet: Moment = {
  isTyping: false,
  isOpen: false,
  isLifted: false,
  isUndoable: false,
  newOrders: 0,
  rings: false,
  isPrinting: false,
  idleMs: 10 * MINUTE_MS,
  isHidden: false,
}

describe('a new release', () => {
  test('STAFF-19 offers the release, and loads it by itself while the page is idle', () => {
    expect([mayAsk(quiet), mayReload(quiet)]).toEqual([true, true])
  })

  test.each<[string, Partial<Moment>]>([
    ['something is typed', { isTyping: true }],
    ['something is open', { isOpen: true }],
    ['a row or a bar is lifted', { isLifted: true }],
    ['a press can be taken back', { isUndoable: true }],
    ['New is not empty', { newOrders: 1 }],
  ])('STAFF-19 neither asks nor loads by itself while %s', (_what, change) => {
    const moment = { ...quiet, ...change, isHidden: true }
    expect([mayAsk(moment), mayReload(moment)]).toEqual([false, false])
  })

  test('STAFF-19 TICKET-03 offers it while a ticket is printed, and does not load by itself in the middle of it', () => {
    const moment = { ...quiet, isPrinting: true, isHidden: true }
    expect([mayAsk(moment), mayReload(moment)]).toEqual([true, false])
  })

  test('STAFF-19 offers it to a board that rings, and never loads it by itself: it might be silent afterwards', () => {
    const moment = { ...quiet, rings: true, isHidden: true }
    expect([mayAsk(moment), mayReload(moment)]).toEqual([true, false])
  })

  test('STAFF-19 loads by itself after five minutes without a press, or one behind another page', () => {
    const reloads = (idleMs: number, isHidden: boolean) => mayReload({ ...quiet, idleMs, isHidden })
    expect([reloads(5 * MINUTE_MS - 1, false), reloads(5 * MINUTE_MS, false)]).toEqual([false, true])
    expect([reloads(MINUTE_MS - 1, true), reloads(MINUTE_MS, true)]).toEqual([false, true])
  })
})
