import { boardSettingsExamples } from '@pesan/contract/board-settings-examples'
import { openingExamples } from '@pesan/contract/opening-examples'
import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const { data: opening } = openingExamples.listOpenings.answer
const { data: settings } = boardSettingsExamples.changeBoardSettings.answer
const { data: slots } = openingExamples.listSlotUse.answer
const [berawa] = opening.outlets
const id = berawa?.outlet_id
const outlets = [{ ...berawa, ...settings.outlets[0], id, slot_orders: 6, slot_items: null }]
/** The server of these tests has one answer, so it holds the data of each call. */
const answer = {
  answer: { body: { status: true, message: 'OK', data: { ...settings, ...slots, ...opening, outlets } } },
}
const pesan = (...words: string[]) => run([...words, '--company', 'bara'], answer)

test('HOURS-06 LATER-01 hours rules shows what holds besides the weekly hours, and changes what is given', async () => {
  const shown = await pesan('hours', 'rules')
  expect(shown.requests.map(({ method }) => method)).toEqual(['GET'])
  expect(shown.output).toBe(
    [
      'last order: 30 minutes before closing',
      'driving: 3 minutes a kilometre',
      'orders for later: up to 3 days ahead',
      'Bara Berawa: ready in 20 minutes, at most 6 orders in a quarter of an hour',
      '',
    ].join('\n'),
  )
  const changed = await pesan('hours', 'rules', '--last-order', '20', '--per-km', '2.5', '--ahead', 'none')
  expect(changed.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/restaurant/v1/opening/rules',
    body: { last_order_minutes: 20, minutes_per_km: 2.5, order_ahead_days: null },
  })
  expect((await pesan('hours', 'rules', '--per-km', 'far')).exitCode).toBe(2)
})

test('LATER-03 hours capacity sends how many orders and items a quarter of an hour has room for', async () => {
  const set = await pesan('hours', 'capacity', 'BRW', '--orders', '6', '--items', 'none')
  expect(set.requests[1]).toMatchObject({
    url: '/api/restaurant/v1/opening/rules',
    body: { outlets: [{ outlet_id: id, slot_orders: 6, slot_items: null }] },
  })
  expect(set.output).toBe('Bara Berawa makes at most 6 orders in a quarter of an hour\n')
  expect((await pesan('hours', 'capacity', 'BRW', '--items', '9')).requests[1]?.body).toEqual({
    outlets: [{ outlet_id: id, slot_items: 9 }],
  })
  expect((await pesan('hours', 'capacity', 'BRW', '--orders', 'few')).exitCode).toBe(2)
})

test('BOARD-12 hours accept sends the usual minutes, and whether orders are accepted automatically', async () => {
  const set = await pesan('hours', 'accept', 'BRW', '--minutes', '20', '--automatically', 'on')
  expect(set.requests[1]).toMatchObject({
    method: 'PUT',
    url: '/api/restaurant/v1/board-settings',
    body: { outlets: [{ id, usual_minutes: 20, auto_accept: true }] },
  })
  expect(set.output).toBe('Bara Berawa accepts orders automatically, usually in 20 minutes\n')
  expect((await pesan('hours', 'accept', 'BRW', '--automatically', 'off')).requests[1]?.body).toEqual({
    outlets: [{ id, auto_accept: false }],
  })
})

test('LATER-03 slot list says what was ordered, close and open send the moment of the clock of the company', async () => {
  expect((await pesan('slot', 'list', 'BRW', '2026-11-21')).output).toBe(
    ['2026-11-21 19:15  2 of 6 orders  5 items', '2026-11-21 19:30  0 of 6 orders  0 items  closed', ''].join(
      '\n',
    ),
  )
  const closed = await pesan('slot', 'close', 'BRW', '2026-11-21T19:30')
  expect(closed.requests[1]).toMatchObject({
    method: 'POST',
    url: '/api/restaurant/v1/opening/slots',
    body: { outlet_id: id, slot: '2026-11-21T11:30:00.000Z', is_closed: true },
  })
  expect((await pesan('slot', 'open', 'BRW', '2026-11-21T19:30')).requests[1]?.body).toMatchObject({
    is_closed: false,
  })
  expect((await pesan('slot', 'close', 'BRW', 'soon')).exitCode).toBe(2)
})
