// The steps of the definition of done, in their order. Each answers { code } and, when it runs tests, { counts, failures }.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireChromium } from './chromium.mjs'
import { projectEnv, ROOT } from './project.mjs'
import { run } from './run.mjs'
import { playwrightCounts, playwrightFailures, vitestCounts, vitestFailures } from './test-report.mjs'

const REPORTS = join(ROOT, '.cache', 'test-reports')

export const STEPS = [
  { name: 'format', work: () => shown('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'lint', work: () => shown('node', ['tools/checks/lint.ts']) },
  { name: 'types', work: types },
  { name: 'unit', hasTests: true, work: () => vitest('unit', 'unit*') },
  { name: 'integration', hasTests: true, work: () => vitest('integration', 'integration') },
  { name: 'browser', hasTests: true, work: browser },
]

const shown = (command, args, env = projectEnv) => run(command, args, { show: true, env })

/** The same as `npm run types`. */
const PROJECTS = [
  '.',
  'packages/ui',
  'apps/storefront',
  'apps/storefront/service-worker',
  'apps/console',
  'apps/console/service-worker',
  'e2e',
]

async function types() {
  const codes = []
  // What runs in a browser knows its types; everything else must not.
  for (const project of PROJECTS) codes.push((await shown('tsc', ['-p', project])).code)
  return { code: codes.find(code => code !== 0) ?? 0 }
}

async function vitest(name, projects) {
  const file = freshReport(name)
  const { code } = await shown('vitest', [
    'run',
    `--project=${projects}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return { code, ...readReport(file, vitestCounts, vitestFailures) }
}

async function browser() {
  const chromium = await requireChromium()
  const file = freshReport('browser')
  const env = { ...projectEnv, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json']
  const { code } = await shown('playwright', args, env)
  return { code, ...readReport(file, playwrightCounts, playwrightFailures) }
}

/** An old report must not be read as the result of a run that wrote none. */
function freshReport(name) {
  const file = join(REPORTS, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport(file, countsOf, failuresOf) {
  if (!existsSync(file)) return {}
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { counts: countsOf(report), failures: failuresOf(report) }
}
