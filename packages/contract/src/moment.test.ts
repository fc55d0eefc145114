import * as v from 'valibot'
import { expect, test } from 'vitest'
import { givenMoment, isoDay } from './moment.ts'

const read = (schema: v.GenericSchema, text: string) => {
  const parsed = v.safeParse(schema, text)
  return parsed.success ? parsed.output : null
}

test.each([
  ['2026-02-03T04:05:06Z', '2026-02-03T04:05:06.000Z'],
  ['2026-02-03T04:05:06.789+08:00', '2026-02-02T20:05:06.789Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
])('%s is the moment %s', (text, moment) => {
  expect(read(givenMoment, text)).toBe(moment)
})

test.each([
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-02-03T24:00:00Z',
  '2026-02-03T04:05:06',
  '2026-02-03T04:05:06+07',
  '2026-02-03T04:05:06+24:00',
  '0999-02-03T04:05:06Z',
  '3000-02-03T04:05:06Z',
  'tomorrow',
  '',
])('%s is no moment', text => {
  expect(read(givenMoment, text)).toBeNull()
})

test.each(['2026-02-30', '2026-2-3', '2026-00-10', 'today', ''])('%s is no day', text => {
  expect(read(isoDay, text)).toBeNull()
})

test('a day of a leap year is a day', () => {
  expect(read(isoDay, '2028-02-29')).toBe('2028-02-29')
})
