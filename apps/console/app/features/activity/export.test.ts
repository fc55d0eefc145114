import { expect, test } from 'vitest'
import { activityEntry } from '../../../testing/activity-entry.ts'
import { translateInto } from '../../../testing/translate-into.ts'
import { csvOf } from '../../lib/csv.ts'
import { type ActivityPart, readWhole } from './activity-query.ts'
import { entryRows } from './entry-rows.ts'

/** A log of so many entries, in parts of 100. */
const logOf = (total: number) => {
  const cursors: (string | null)[] = []
  const read = async (cursor: string | null): Promise<ActivityPart> => {
    cursors.push(cursor)
    const from = Number(cursor ?? 0)
    const until = Math.min(from + 100, total)
    const data = Array.from({ length: until - from }, (_, index) =>
      activityEntry({ id: String(from + index) }),
    )
    return { data, next_cursor: until === total ? null : String(until) }
  }
  return { read, cursors }
}

test('STAFF-14 a file has every page of the list, in its order', async () => {
  const { read, cursors } = logOf(250)
  const { entries, isCut } = await readWhole(read)
  expect(entries.map(({ id }) => Number(id))).toEqual(Array.from({ length: 250 }, (_, index) => index))
  expect(isCut).toBe(false)
  expect(cursors).toEqual([null, '100', '200'])
})

test.each([
  [9_999, 9_999, false],
  [10_000, 10_000, false],
  [10_001, 10_000, true],
  [12_345, 10_000, true],
])('of %i entries a file has %i, and says whether it is cut: %s', async (total, expected, isCut) => {
  const whole = await readWhole(logOf(total).read)
  expect([whole.entries.length, whole.isCut]).toEqual([expected, isCut])
})

test('a page that cannot be read makes no file', async () => {
  await expect(readWhole(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
})

test('STAFF-14 a row says when, who, where and what, as the page does, and has the values as they were written', () => {
  const entries = [
    activityEntry({
      action: 'order.rejected',
      name: '#431',
      before: { status: 'approved' },
      after: { status: 'cancelled', reason: '=cmd, "x"' },
    }),
    activityEntry({
      at: '2026-11-24T16:00:01.000Z',
      actor: { kind: 'key', id: 'a', name: 'kasir-pos', device: null },
      action: 'menu.sold_out',
      after: { sold_out: ['Diavola', 'Burrata'], available: [] },
    }),
    activityEntry({
      actor: { kind: 'operator', id: null, name: null, device: null },
      action: 'customer.erased',
    }),
  ]
  const rows = entryRows(translateInto('en'), entries, 'Asia/Makassar')
  expect(rows).toEqual([
    ['When', 'Who', 'Where', 'What', 'Action', 'Before', 'After'],
    [
      '2026-11-24 18:42:00',
      'Ratih Wulandari',
      'Order #431',
      'New → Cancelled, “=cmd, "x"”',
      'order.rejected',
      'status: approved',
      'status: cancelled; reason: =cmd, "x"',
    ],
    [
      '2026-11-25 00:00:01',
      'API key kasir-pos',
      'Menu',
      'Sold out: Diavola, Burrata',
      'menu.sold_out',
      '',
      'sold_out: Diavola, Burrata; available: ',
    ],
    ['2026-11-24 18:42:00', 'Operator', 'Customers', 'Customer erased', 'customer.erased', '', ''],
  ])
  expect(csvOf(rows, ',').split('\r\n')).toHaveLength(rows.length + 1)
})
