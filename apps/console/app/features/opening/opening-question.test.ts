import { openingAnswer } from '@pesan/contract/opening'
import { openingExamples } from '@pesan/contract/opening-examples'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openingQuestion } from './opening-question.ts'

const { data: example } = openingExamples.listOpenings.answer
const bali = (text: string) => new Date(`${text}:00+08:00`)
const HOURS = [
  { open: '11:00', close: '15:00' },
  { open: '17:00', close: '22:30' },
]
const LATE = [{ open: '20:00', close: '02:00' }]

function asks(at: string, week: object | null = { wed: HOURS, thu: HOURS }): string | undefined {
  const own = {
    ...example.outlets[0],
    opening_hours: week,
    delivery_hours: null,
    pickup_hours: null,
    special_days: [],
    pauses: {},
    busy: null,
  }
  const { data: opening } = v.parse(openingAnswer, { data: { ...example, outlets: [own] } })
  return opening.outlets.map(each => openingQuestion(each, opening, bali(at))?.opensAt.toISOString())[0]
}

test.each([
  ['2026-11-25T10:29', undefined],
  ['2026-11-25T10:30', '11:00'],
  ['2026-11-25T11:59', '11:00'],
  ['2026-11-25T12:00', undefined],
])(
  'BOARD-12 a board asks from half an hour before the first opening to an hour after it: %s',
  (at, opensAt) => {
    expect(asks(at)).toBe(opensAt && bali(`2026-11-25T${opensAt}`).toISOString())
  },
)

test('BOARD-12 it shows no question after a break, past midnight, and of an outlet that is always open', () => {
  expect(asks('2026-11-25T17:00')).toBeUndefined()
  expect(asks('2026-11-26T00:30', { wed: LATE })).toBeUndefined()
  expect(asks('2026-11-25T11:00', null)).toBeUndefined()
})

test('BOARD-12 each opening is another question', () => {
  expect(asks('2026-11-25T11:00')).not.toBe(asks('2026-11-26T11:00'))
})
