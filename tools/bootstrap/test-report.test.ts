import { expect, test } from 'vitest'
import {
  failureList,
  playwrightCounts,
  playwrightFailures,
  resultOf,
  summaryLine,
  table,
  totals,
  vitestCounts,
  vitestFailures,
} from './test-report.mjs'

const step = (changes: object) =>
  resultOf({ name: 'unit', code: 0, ms: 1234, hasTests: true, counts: counts(3), ...changes })
const counts = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped })

test('the reports of both runners are read into the same counts', () => {
  expect(vitestCounts({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual(
    counts(5, 1, 3),
  )
  expect(playwrightCounts({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 1 } })).toEqual({
    ...counts(4, 1, 1),
    flaky: 0,
  })
})

test('two browser tests of a run may need their second try, and the table says so; a third one fails the run', () => {
  const stats = (flaky: number) => ({ stats: { expected: 4, unexpected: 0, flaky, skipped: 0 } })
  const two = playwrightCounts(stats(2))
  expect(two).toEqual({ ...counts(6), flaky: 2 })
  expect(step({ counts: two }).ok).toBe(true)
  expect(table([step({ counts: two })], [])).toContain('6 passed, 0 failed, 2 at the second try')
  expect(playwrightCounts(stats(3))).toEqual({ ...counts(4, 3), flaky: 0 })
})

test.each([
  ['ended with an error although every test passed', { code: 1 }],
  ['has a failed test', { counts: counts(2, 1) }],
  ['ran no test', { counts: counts(0) }],
  ['only skipped', { counts: counts(0, 0, 4) }],
  ['wrote no report', { counts: undefined }],
])('a step that %s has failed, and the total shows it', (_what, changes) => {
  const result = step(changes)
  expect(result.ok).toBe(false)
  expect(totals([step({}), result]).failed).toBeGreaterThan(0)
})

test('a step without tests succeeds or fails by its exit code alone', () => {
  const lint = (code: number) => resultOf({ name: 'lint', code, ms: 1, hasTests: false, counts: undefined })
  expect(lint(0).ok).toBe(true)
  expect(totals([lint(1)])).toEqual({ passed: 0, failed: 1 })
})

test('the last line sums the tests of all steps', () => {
  expect(summaryLine(totals([step({}), step({ counts: counts(4) })]))).toBe('7 passed, 0 failed')
})

test('the table names every step with its outcome, time and tests', () => {
  const lines = table([step({}), step({ name: 'browser', counts: counts(0) })], ['lint']).split('\n')
  expect(lines).toEqual([
    '  unit         ok          1.2 s  3 passed, 0 failed',
    '  browser      FAILED      1.2 s  no test ran',
    '  lint         not run',
  ])
})

test('every failed test of Vitest is named with its message, and a file that could not run too', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['expected 2'] }
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed, { status: 'passed' }] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot import', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    { title: 'a.test.ts › adds', message: 'expected 2' },
    { title: 'b.test.ts', message: 'cannot import' },
  ])
})

test('every failed test of Playwright is named with its size of screen, however deep it is nested', () => {
  const spec = (status: string) => ({
    file: 'a.spec.ts',
    line: 7,
    title: 'opens',
    tests: [{ status, projectName: 'desk', results: [{ errors: [{ message: 'not found' }] }] }],
  })
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected'), spec('flaky')] }] }],
  }
  const failure = { title: '[desk] a.spec.ts:7 › opens', message: 'not found' }
  expect(playwrightFailures(report)).toEqual([
    { title: 'browser', message: 'no browser' },
    failure,
    { ...failure, title: `${failure.title} (passed at the second try)` },
  ])
})

test('the list of failures is plain text and keeps to the first lines of a message', () => {
  const message = `\u001b[31mwrong\u001b[0m\n${'line\n'.repeat(40)}`
  const lines = failureList([{ title: 'a › b', message }]).split('\n')
  expect(lines.slice(0, 2)).toEqual(['  ✗ a › b', '      wrong'])
  expect(lines).toHaveLength(13)
})
