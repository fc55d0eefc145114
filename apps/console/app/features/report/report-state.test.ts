import { outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { daysOf, readState, writeState } from './report-state.ts'

const OUTLET = v.parse(outletId, '0192d3a0-0000-7000-8000-000000000b01')
const stateOf = (text: string) => readState(new URLSearchParams(text), [OUTLET])

test('REPORT-02 a week begins on Monday, and a month on its first day', () => {
  expect(daysOf(stateOf('view=week'), '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  expect(daysOf(stateOf('view=week'), '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(daysOf(stateOf('view=month'), '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' })
})

test('REPORT-02 picked days are put in order, and are at most 400', () => {
  expect(daysOf(stateOf('view=span&from=2026-11-20&to=2026-11-02'), '2026-11-23')).toEqual({
    from: '2026-11-02',
    to: '2026-11-20',
  })
  expect(daysOf(stateOf('view=span&from=2020-01-01&to=2026-11-20'), '2026-11-23').from).toBe('2025-10-17')
  expect(daysOf(stateOf('view=span'), '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' })
})

test('an address that says something else shows today, and what is written is read again', () => {
  const other = stateOf('view=year&outlet=elsewhere&by=colour&from=2026-02-31x')
  expect(other).toEqual({ view: 'today', outlet: null, by: 'product', from: null, to: null })
  const state = { view: 'span', outlet: OUTLET, by: 'day', from: '2026-11-01', to: '2026-11-02' } as const
  expect(readState(writeState(state), [OUTLET])).toEqual(state)
})
