// Reads what the test runners wrote about a run and puts the numbers into words. Counts come from their reports, never
// from their screen output.
import { stripVTControlCharacters } from 'node:util'

/** Answers { passed, failed, skipped } of a Vitest JSON report. */
export function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/**
 * How many browser tests of a run may need their second try. Such a test is a defect and is listed as one, but one race
 * among hundreds of browser sessions does not discard a run.
 */
const MAX_FLAKY = 2

/** Answers { passed, failed, skipped, flaky } of a Playwright JSON report, by `MAX_FLAKY`. */
export function playwrightCounts(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  return flaky > MAX_FLAKY
    ? { passed: expected, failed: unexpected + flaky, skipped, flaky: 0 }
    : { passed: expected + flaky, failed: unexpected, skipped, flaky }
}

/** Answers { title, message } of every failed test of a Vitest JSON report, and of every file that could not run. */
export function vitestFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message }] : []
    return failed.map(test => ({
      title: `${name} › ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }))
  })
}

/** The same of a Playwright JSON report, and what prevented the run. */
export function playwrightFailures(report) {
  const faults = report.errors.map(({ message }) => ({ title: 'browser', message }))
  return [...faults, ...report.suites.flatMap(suite => failuresOfSuite(suite))]
}

function failuresOfSuite({ suites = [], specs }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results, status }) => ({
        title: `[${projectName}] ${file}:${line} › ${title}${status === 'flaky' ? ' (passed at the second try)' : ''}`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap(suite => failuresOfSuite(suite))]
}

const MESSAGE_LINES = 12

/** Every failed test again, where a reader looks first: at the end of a long run. */
export const failureList = failures =>
  failures.map(({ title, message }) => `  ✗ ${title}\n${indented(message)}`).join('\n\n')

const indented = message =>
  stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .map(line => `      ${line}`)
    .join('\n')

/**
 * The result of one step. `counts` is absent without tests and without a written report. A test step that ran no test
 * has failed: it would otherwise look green when its folder is not found.
 */
export function resultOf({ name, code, ms, counts, failures = [], hasTests }) {
  const { passed, failed, skipped, flaky = 0 } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  const ok = code === 0 && failed === 0 && (passed > 0 || !hasTests)
  return { name, ms, hasTests, passed, failed, skipped, flaky, failures, ok }
}

/** A step that failed without a failed test (a type error, no tests at all) counts as one failure. */
export function totals(results) {
  const sum = { passed: 0, failed: 0 }
  for (const { passed, failed, ok } of results) {
    sum.passed += passed
    sum.failed += ok ? failed : Math.max(failed, 1)
  }
  return sum
}

export const summaryLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

/** The table of the steps: name, outcome, time, and the tests where there are any. */
export function table(results, notRun) {
  const rows = [
    ...results.map(result => [
      result.name,
      result.ok ? 'ok' : 'FAILED',
      `${(result.ms / 1000).toFixed(1)} s`,
      testsOf(result),
    ]),
    ...notRun.map(name => [name, 'not run', '', '']),
  ]
  return rows
    .map(([name, outcome, time, tests]) =>
      `  ${name.padEnd(12)} ${outcome.padEnd(8)} ${time.padStart(8)}  ${tests}`.trimEnd(),
    )
    .join('\n')
}

function testsOf({ hasTests, passed, failed, skipped, flaky }) {
  if (!hasTests) return ''
  if (passed + failed === 0) return 'no test ran'
  const rest = [skipped > 0 && `, ${skipped} skipped`, flaky > 0 && `, ${flaky} at the second try`]
  return summaryLine({ passed, failed }) + rest.filter(Boolean).join('')
}
