import { expect, test } from 'vitest'
import { pgbenchScript, statementsOf, withoutJobs } from './recorded-statements.ts'

const ID = '0b6f2c1e-5a57-4d3e-9a6c-3f0d7f2f5b11'
const LOG = `2026-11-21 20:00:00.001 UTC [7] pesan LOG:  execute session.find_with_limit: select 1
\twhere $1 = $2
2026-11-21 20:00:00.001 UTC [7] pesan DETAIL:  Parameters: $1 = 'it''s', $2 = NULL
2026-11-21 20:00:00.002 UTC [8] pesan jobs LOG:  execute job.fetch: select 2
2026-11-21 20:00:00.003 UTC [7] pesan LOG:  execute order.place: insert $1, $2, $3
2026-11-21 20:00:00.003 UTC [7] pesan DETAIL:  Parameters: $1 = '${ID}', $2 = 'key-1', $3 = '{"id":"${ID}"}'
2026-11-21 20:00:00.004 UTC [7] pesan LOG:  execute outbox.take: select 3
`

test('what the server ran for a placing is read from the log, without its jobs and what follows', () => {
  expect(statementsOf(LOG)).toEqual([
    { name: 'session.find_with_limit', sql: 'select 1\nwhere $1 = $2', values: ["'it''s'", 'null'] },
    { name: 'order.place', sql: 'insert $1, $2, $3', values: [`'${ID}'`, "'key-1'", `'{"id":"${ID}"}'`] },
  ])
})

test('what only some placings ran is none of theirs', () => {
  const job = { name: 'outbox.take', sql: 'select 3', values: [] }
  const statements = statementsOf(LOG)
  const recording = { statements, orderId: ID, attemptKey: 'key-1' }
  expect(withoutJobs([recording, { ...recording, statements: [job, ...statements] }])).toEqual([
    recording,
    recording,
  ])
})

test('the script sends the same, with a fresh id and key, for each connection those of one customer', () => {
  const recording = { statements: statementsOf(LOG), orderId: ID, attemptKey: 'key-1' }
  const script = pgbenchScript([recording, { ...recording, statements: recording.statements.slice(0, 1) }])
  const id = `('00000000-0000-4000-8000-' || lpad((:fresh)::text, 12, '0'))`
  expect(script.split('\n')).toEqual([
    '\\set placed :placed + 1',
    '\\set fresh (:turn * 100 + :client_id) * 10000000 + :placed',
    '\\set drawn random(1, 999999999999999999)',
    '\\if :client_id = 0',
    "select 1 where 'it''s' = null;",
    `insert ${id}::uuid, ('attempt-' || (:drawn)::text), replace(E'{"id"\\x3A"${ID}"}', '${ID}', ${id});`,
    '\\elif :client_id = 1',
    "select 1 where 'it''s' = null;",
    '\\endif',
    '',
  ])
})
