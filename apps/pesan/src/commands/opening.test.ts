import { openingExamples } from '@pesan/contract/opening-examples'
import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const NYEPI = {
  id: '0192d3a0-0000-7000-8000-0000000000d1',
  first_day: '2027-03-08',
  last_day: '2027-03-08',
  periods: [],
  closed_from: '06:00',
  reason: 'Nyepi',
  set_by: null,
}
const { data: example } = openingExamples.listOpenings.answer
const [berawa] = example.outlets
const opening = {
  ...example,
  outlets: [{ ...berawa, opening_hours: null, pauses: {}, busy: null, special_days: [NYEPI] }],
}
const answer = { answer: { body: { status: true, message: 'OK', data: opening } } }
const pesan = (...words: string[]) => run([...words, '--company', 'bara'], answer)

test('HOURS-03 PROMISE-01 LATER-02 opening at says what guests see at a moment of the clock of the company', async () => {
  expect((await pesan('opening', 'at', '2027-03-08T10:00')).output).toBe(
    [
      'Bara Berawa  delivery  closed until 2027-03-09 06:00: Nyepi  for later from 2027-03-09 06:30',
      'Bara Berawa  pickup    closed until 2027-03-09 06:00: Nyepi  for later from 2027-03-09 06:30',
      '',
    ].join('\n'),
  )
  expect((await pesan('opening', 'at', '2027-03-09T06:00')).output).toContain(
    'pickup    open  promised 2027-03-09 06:20 to 06:30, for later from 2027-03-09 06:30\n',
  )
})

test('opening at refuses what is no moment, and an outlet that is not there', async () => {
  expect((await pesan('opening', 'at', '2027-03-08')).exitCode).toBe(2)
  expect((await pesan('opening', 'at', '2027-02-30T10:00')).exitCode).toBe(2)
  expect((await pesan('opening', 'at', '2027-03-08T10:00', '--outlet', 'Ubud')).exitCode).toBe(2)
  expect((await pesan('opening', 'at', '2027-03-08T10:00', '--outlet', 'BRW')).exitCode).toBe(0)
})

test('pause start and end send the modes, how long and why', async () => {
  const started = await pesan('pause', 'start', 'bara berawa', '--lasts', '30', '--reason', 'Oven')
  expect(started.requests[1]).toMatchObject({
    method: 'POST',
    url: '/api/restaurant/v1/opening/pauses',
    body: { outlet_id: berawa?.outlet_id, modes: ['delivery', 'pickup'], lasts: 30, reason: 'Oven' },
  })
  const ended = await pesan('pause', 'end', 'bara berawa', '--mode', 'pickup')
  expect(ended.requests[1]).toMatchObject({
    url: '/api/restaurant/v1/opening/pauses/end',
    body: { outlet_id: berawa?.outlet_id, modes: ['pickup'] },
  })
})

test('HOURS-09 busy start and end send the minutes, and how long', async () => {
  const started = await pesan('busy', 'start', 'BRW', '20', '--for', '90')
  expect(started.requests[1]).toMatchObject({
    url: '/api/restaurant/v1/opening/busy',
    body: { outlet_id: berawa?.outlet_id, minutes: 20, for_minutes: 90 },
  })
  expect(started.output).toBe('Bara Berawa promises 20 minutes later, for 90 minutes\n')
  expect((await pesan('busy', 'end', 'BRW')).requests[1]?.body).toMatchObject({ minutes: 0 })
  expect((await pesan('busy', 'start', 'BRW', '25')).exitCode).toBe(2)
})

test('HOURS-11 hours set sends the week of a mode, clear removes it, and show writes it by day', async () => {
  const set = await pesan('hours', 'set', 'BRW', 'mon-tue=11:00-22:30', '--mode', 'delivery')
  const day = [{ open: '11:00', close: '22:30' }]
  expect(set.requests[1]).toMatchObject({
    url: '/api/restaurant/v1/opening/hours',
    body: { outlet_id: berawa?.outlet_id, delivery_hours: { mon: day, tue: day } },
  })
  expect((await pesan('hours', 'clear', 'BRW')).requests[1]?.body).toEqual({
    outlet_id: berawa?.outlet_id,
    opening_hours: null,
  })
  expect((await pesan('hours', 'show')).output).toBe('Bara Berawa  all modes  always open\n')
  expect((await pesan('hours', 'set', 'BRW', 'someday=11:00-22:30')).exitCode).toBe(2)
})

test('HOURS-02 special-day add, list and remove', async () => {
  const words = [
    '2026-12-24',
    '2026-12-25',
    '--periods',
    '17:00-23:30',
    '--outlet',
    'BRW',
    '--reason',
    'Christmas',
  ]
  const added = await pesan('special-day', 'add', ...words)
  expect(added.requests[1]).toMatchObject({
    url: '/api/restaurant/v1/opening/special-days',
    body: {
      outlet_id: berawa?.outlet_id,
      special_day: {
        first_day: '2026-12-24',
        last_day: '2026-12-25',
        periods: [{ open: '17:00', close: '23:30' }],
        closed_from: null,
        reason: 'Christmas',
      },
    },
  })
  const nyepi = await pesan('special-day', 'add', '2027-03-08', '--closed-from', '06:00')
  expect(nyepi.requests[0]?.body).toEqual({
    special_day: {
      first_day: '2027-03-08',
      last_day: '2027-03-08',
      periods: [],
      closed_from: '06:00',
      reason: null,
    },
  })
  expect((await pesan('special-day', 'list')).output).toContain(
    '2027-03-08  closed from 06:00 to 06:00  Nyepi',
  )
  const removed = await pesan('special-day', 'remove', NYEPI.id)
  expect(removed.requests[0]).toMatchObject({
    method: 'DELETE',
    url: `/api/restaurant/v1/opening/special-days/${NYEPI.id}`,
  })
})
