import type { OutletId } from '@pesan/contract/ids'
import { specialDays } from '@pesan/domain/calendar/special-days'
import { expect, test } from 'vitest'
import { bodyOf, draftOfOffer, emptyDay, missingIn, problemsOfDraft } from './special-day-draft.ts'

const OUTLET = '0192d3a0-0000-7000-8000-000000000b01' as OutletId
const TODAY = '2026-11-25'
const filled = (changes: object = {}) => ({
  ...emptyDay(OUTLET),
  firstDay: '2026-12-24',
  lastDay: '2026-12-25',
  ...changes,
})

test('HOURS-02 a special day has days in their order that are not over, and other hours have a period', () => {
  expect(missingIn(emptyDay(OUTLET), TODAY)).toBe('specialDays.noDay')
  expect(missingIn(filled({ lastDay: '2026-12-23' }), TODAY)).toBe('specialDays.endsBefore')
  expect(missingIn(filled(), '2026-12-26')).toBe('specialDays.past')
  expect(missingIn(filled({ periods: [] }), TODAY)).toBe('specialDays.noPeriod')
  expect(missingIn(filled(), TODAY)).toBeNull()
  const periods = [
    { open: '17:00', close: '20:00' },
    { open: '11:00', close: '18:00' },
  ]
  expect(problemsOfDraft(filled({ periods })).map(({ index }) => index)).toEqual([0, 1])
  expect(bodyOf(filled({ periods, reason: '  ' }))).toEqual({
    outlet_id: OUTLET,
    special_day: {
      first_day: '2026-12-24',
      last_day: '2026-12-25',
      periods: periods.toReversed(),
      closed_from: null,
      reason: null,
    },
  })
})

test('HOURS-12 the offer of Nyepi closes all outlets from six to six', () => {
  const nyepi = specialDays('2027-03-08', '2027-03-08').find(({ id }) => id === 'nyepi')
  expect(nyepi && bodyOf(draftOfOffer(nyepi, { locale: 'id', isClosed: true }))).toEqual({
    special_day: {
      first_day: '2027-03-08',
      last_day: '2027-03-08',
      periods: [],
      closed_from: '06:00',
      reason: 'Hari Suci Nyepi',
    },
  })
})
