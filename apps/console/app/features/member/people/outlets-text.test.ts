import type { Membership } from '@pesan/contract/member'
import { expect, test } from 'vitest'
import { translateInto } from '../../../../testing/translate-into.ts'
import { outletNames, outletsText } from './outlets-text.ts'

type Outlets = Membership['company']['outlets']
const outlets = [
  { id: 'a', name: 'Berawa', short_code: 'BRW' },
  { id: 'b', name: 'Ubud', short_code: 'UBD' },
] as unknown as Outlets
const [berawa, ubud] = outlets.map(({ id }) => id)
const t = translateInto('en')

test.each([
  [null, 'All outlets'],
  [[berawa], 'Berawa'],
  [[berawa, ubud], '2 outlets'],
  // An outlet that is gone.
  [['c'], '1 outlet'],
])('STAFF-08 a member of %j works at: %s', (chosen, text) => {
  expect(outletsText(t, { outlets }, chosen as Parameters<typeof outletsText>[2])).toBe(text)
})

test('several outlets have their names', () => {
  expect(outletNames({ outlets }, [ubud, berawa] as Parameters<typeof outletNames>[1])).toEqual([
    'Berawa',
    'Ubud',
  ])
})
