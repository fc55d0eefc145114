import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const answerOf = (data: object) => ({ body: { status: true, message: 'OK', data } })

test('voucher create sends the typed values as amounts and moments', async () => {
  const ran = await run(
    [
      'voucher',
      'create',
      'hello',
      '--percent',
      '10',
      '--cap',
      '25000',
      '--limit',
      '100',
      '--company',
      'bara',
    ],
    { answer: answerOf({ id: '1', code: 'HELLO' }) },
  )
  expect(ran.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/restaurant/v1/vouchers',
      body: { code: 'HELLO', percent: 10, cap: 25_000, total_limit: 100 },
    },
  ])
  expect(ran.output).toBe('HELLO: 10 %, at most Rp 25.000 off, 100 times\n')
})

test.each([
  [['--percent', 'ten']],
  [['--percent', '10', '--amount', '5000']],
  [['--amount', '-5']],
  [['--amount', '5000', '--starts', 'tomorrow']],
])('voucher create %j is no voucher, and nothing is sent', async words => {
  const ran = await run(['voucher', 'create', 'HELLO', ...words, '--company', 'bara'], {
    answer: answerOf({}),
  })
  expect([ran.exitCode, ran.requests]).toEqual([2, []])
})
