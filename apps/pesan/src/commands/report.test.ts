import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const recount = (words: readonly string[], after: number | null = 9_982) =>
  run(['reports', 'recount', ...words], {
    answer: { body: { status: true, message: 'OK', data: { after } } },
  })

test('reports recount has a company counted again from a day on, and says from which order', async () => {
  const ran = await recount(['--company', 'bara', '--from', '2026-11-01'])
  expect(ran.requests).toMatchObject([
    { method: 'POST', url: '/api/restaurant/v1/reports/recount', body: { from: '2026-11-01' } },
  ])
  expect(ran.output).toBe(
    'the orders of bara after number 9982 are counted again; reports say so until it is done\n',
  )
  expect((await recount(['--company', 'bara'], null)).output).toBe(
    'nothing has happened at bara since then\n',
  )
})

test.each([
  [['--company', 'bara', '--from', 'yesterday'], 'yesterday is no day such as 2026-11-01'],
  [['--from', '2026-11-01'], 'name the company with --company SLUG'],
])('reports recount %j asks for what it needs', async (words, error) => {
  const ran = await recount(words)
  expect([ran.requests, ran.errors]).toEqual([[], expect.stringContaining(error)])
})
