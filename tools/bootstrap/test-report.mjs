// Reads what the test runners wrote about a run and puts the numbers into words. Counts come from their reports, never
// from their screen output.

/** Answers { passed, failed, skipped } of a Vitest JSON report. */
export function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** Answers { passed, failed, skipped } of a Playwright JSON report. A test that passed only when repeated has failed. */
export function playwrightCounts(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * The result of one step. `counts` is absent for a step that runs no tests and for a report that was not written.
 * A step of tests that ran none has failed: it would otherwise look green when its folder is not found.
 */
export function resultOf({ name, code, ms, counts, hasTests }) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  const ok = code === 0 && failed === 0 && (passed > 0 || !hasTests)
  return { name, ms, hasTests, passed, failed, skipped, ok }
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

function testsOf({ hasTests, passed, failed, skipped }) {
  if (!hasTests) return ''
  if (passed + failed === 0) return 'no test ran'
  return summaryLine({ passed, failed }) + (skipped > 0 ? `, ${skipped} skipped` : '')
}
