import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { readFilter, writeFilter } from './activity-filter.ts'
import { emptyText } from './empty-text.ts'

const TODAY = '2026-11-24'
const ACTOR = '0192d3a0-0000-7000-8000-0000000000cc'
const read = (search: string) => readFilter(new URLSearchParams(search), TODAY)

test.each([
  ['', { actor: null, kind: null, day: TODAY }],
  ['day=all', { actor: null, kind: null, day: null }],
  [`person=${ACTOR}&kind=menu&day=2026-11-22`, { actor: ACTOR, kind: 'menu', day: '2026-11-22' }],
  ['person=ratih&kind=dish&day=2026-02-30', { actor: null, kind: null, day: TODAY }],
  ['day=0026-11-22', { actor: null, kind: null, day: TODAY }],
])('the address %j is the filter %j', (search, filter) => {
  expect(read(search)).toEqual(filter)
})

test.each(['', 'day=all', `person=${ACTOR}&kind=menu&day=2026-11-22`])(
  'the filter of the address %j leads back to it',
  search => {
    expect(new URLSearchParams(writeFilter(read(search), TODAY)).toString()).toBe(search)
  },
)

test.each([
  [{ actor: ACTOR, kind: null, day: '2026-11-22' }, 'Nothing by Ratih on 22 November'],
  [{ actor: null, kind: null, day: TODAY }, 'Nothing today'],
  [{ actor: ACTOR, kind: 'menu', day: '2025-11-22' }, 'Nothing in Menu by Ratih on 22 November 2025'],
  [{ actor: null, kind: null, day: null }, 'Nothing'],
] as const)('STAFF-14 an empty list says what it looked for: %j', (filter, text) => {
  expect(emptyText(translateInto('en'), filter, { today: TODAY, name: 'Ratih' })).toBe(text)
})
