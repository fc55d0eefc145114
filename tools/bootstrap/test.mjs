// `npm test`: every step of the definition of done, ending with the line `N passed, N failed`. `-- unit lint` runs only the
// named steps, `-- --all` continues after a failing one.
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { CannotGoOn, main, report, say } from './run.mjs'
import { failureList, resultOf, summaryLine, table, totals } from './test-report.mjs'
import { STEPS } from './test-steps.mjs'

function chosenSteps(names) {
  const unknown = names.filter(name => !STEPS.some(step => step.name === name))
  if (unknown.length > 0)
    throw new CannotGoOn(
      `no step is called ${unknown.join(', ')}: ${STEPS.map(({ name }) => name).join(', ')}, --all`,
    )
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name))
}

async function resultOfStep({ name, hasTests = false, work }) {
  say(name)
  const startedAt = performance.now()
  const { code, counts, failures } = await work().catch(failedStep)
  return resultOf({ name, code, counts, failures, hasTests, ms: performance.now() - startedAt })
}

/** What a step lacks (a browser, say) ends that step, so that the summary is still printed. */
function failedStep(error) {
  if (!(error instanceof CannotGoOn)) throw error
  report(error)
  return { code: 1 }
}

await main(async () => {
  const args = process.argv.slice(2)
  const goesOn = args.includes('--all')
  const steps = chosenSteps(args.filter(arg => arg !== '--all'))
  await install()
  await build()

  const results = []
  for (const step of steps) {
    const result = await resultOfStep(step)
    results.push(result)
    if (!result.ok && !goesOn) break
  }
  console.log(
    `\n${table(
      results,
      steps.slice(results.length).map(({ name }) => name),
    )}\n`,
  )
  const failures = results.flatMap(result => result.failures)
  if (failures.length > 0) console.log(`${failureList(failures)}\n`)
  const sum = totals(results)
  console.log(summaryLine(sum))
  return sum.failed === 0 ? 0 : 1
})
