import type { CompanySettings } from '@pesan/contract/company-settings'
import { expect, test } from 'vitest'
import {
  afterSaving,
  beforeOf,
  changedNames,
  conflictsOf,
  EMPTY_DRAFT,
  withChange,
  withOwnValue,
  withoutNames,
  withUnanswered,
} from './company-draft.ts'

const saved = { name: 'Bara', primary_color: '#D23A1B', red_bar_text: null } as CompanySettings
const NAMES = ['name', 'primary_color', 'red_bar_text'] as const

test('OPEN-04 only what differs is a change, and typing it back ends it', () => {
  const typed = withChange(EMPTY_DRAFT, saved, { name: 'Bara 2', red_bar_text: 'Open' })
  expect(changedNames(saved, typed, NAMES)).toEqual(['name', 'red_bar_text'])
  expect(changedNames(saved, typed, ['name'])).toEqual(['name'])
  expect(withChange(typed, saved, { name: 'Bara' })).toEqual({
    before: { red_bar_text: null },
    after: { red_bar_text: 'Open' },
  })
})

test('OPEN-04 what another person changed meanwhile is a conflict, until the person chooses the own value or theirs', () => {
  const typed = withChange(EMPTY_DRAFT, saved, { name: 'Mine', red_bar_text: 'Open' })
  const live = { ...saved, name: 'Theirs' }
  expect(conflictsOf(live, typed, NAMES)).toEqual(['name'])
  const chosen = withOwnValue(typed, live, 'name')
  expect(conflictsOf(live, chosen, NAMES)).toEqual([])
  expect(chosen).toMatchObject({ before: { name: 'Theirs' }, after: { name: 'Mine', red_bar_text: 'Open' } })
  expect(changedNames(live, withoutNames(typed, ['name']), NAMES)).toEqual(['red_bar_text'])
})

test('what is typed while a change is on its way stays a change, of what is live then', () => {
  const sent = withChange(EMPTY_DRAFT, saved, { name: 'Sent', red_bar_text: 'Open' })
  const typed = withChange(sent, saved, { name: 'Sent and more' })
  const live = { ...saved, name: 'Sent', red_bar_text: 'Open' }
  expect(afterSaving(typed, sent.after, live)).toEqual({
    before: { name: 'Sent' },
    after: { name: 'Sent and more' },
  })
})

test('OPEN-04 what became live without an answer is where the next change begins, and no conflict with it', () => {
  const sent = withChange(EMPTY_DRAFT, saved, { name: 'Sent', red_bar_text: 'Open' })
  const live = { ...saved, name: 'Sent' }
  const typed = withChange(sent, live, { name: 'Sent and more' })
  expect(conflictsOf(live, typed, NAMES)).toEqual([])
  expect(typed).toEqual({
    before: { name: 'Sent', red_bar_text: null },
    after: { name: 'Sent and more', red_bar_text: 'Open' },
  })
})

test('OPEN-04 what is typed on while a change is sent whose answer is lost is no conflict with it', () => {
  const sent = withChange(EMPTY_DRAFT, saved, { name: 'Sent' })
  const typed = withUnanswered(withChange(sent, saved, { name: 'Sent and more' }), sent.after)
  const arrived = { ...saved, name: 'Sent' }
  expect([conflictsOf(saved, typed, NAMES), conflictsOf(arrived, typed, NAMES)]).toEqual([[], []])
  expect([beforeOf(typed, saved).name, beforeOf(typed, arrived).name]).toEqual(['Bara', 'Sent'])
  expect(conflictsOf({ ...saved, name: 'Theirs' }, typed, NAMES)).toEqual(['name'])
  const again = withUnanswered(withChange(typed, saved, { name: 'More' }), typed.after)
  expect(conflictsOf(arrived, again, NAMES)).toEqual([])
})

test('OPEN-04 who changed it to the same value has changed nothing', () => {
  const typed = withChange(EMPTY_DRAFT, saved, { name: 'Same' })
  const live = { ...saved, name: 'Same' }
  expect([changedNames(live, typed, NAMES), conflictsOf(live, typed, NAMES)]).toEqual([[], []])
})
