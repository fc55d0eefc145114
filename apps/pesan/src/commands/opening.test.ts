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

test('HOURS-03 opening at says what guests see at a moment of the clock of the company', async () => {
  expect((await pesan('opening', 'at', '2027-03-08T10:00')).output).toBe(
    [
      'Bara Berawa  delivery  closed until 2027-03-09 06:00: Nyepi',
      'Bara Berawa  pickup    closed until 2027-03-09 06:00: Nyepi',
      '',
    ].join('\n'),
  )
  expect((await pesan('opening', 'at', '2027-03-09T06:00')).output).toContain('pickup    open\n')
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
