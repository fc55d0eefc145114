// Finds the browser of the browser tests: an installed Chrome or Chromium, else it installs one, else it says what helps.
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { NODE, projectEnv, ROOT } from './project.mjs'
import { CannotGoOn, run, step } from './run.mjs'
import { isWritable } from './writable.mjs'

const DOWNLOAD_LIMIT_MS = 180_000
const PACKAGE_LIMIT_MS = 600_000
/** The headless shell first: the same engine without the parts around a page, which cost a quarter of the tests' time. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
/** Not every release has the shell. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
const KNOWN_PATHS = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that starts. */
export async function requireChromium() {
  const wished = process.env.CHROMIUM_PATH
  if (wished) {
    if (await starts(wished)) return wished
    throw new CannotGoOn(`CHROMIUM_PATH names ${wished}, which does not start`)
  }
  return (
    (await firstThatStarts(candidates(process.env.PATH))) ??
    (await firstThatStarts([await playwrightsOwn()])) ??
    (await installed())
  )
}

/** Where a browser may lie, in the order of asking: the PATH by program name, then the usual places. */
export function candidates(path = '') {
  const folders = path.split(delimiter).filter(Boolean)
  return [...PROGRAMS.flatMap(program => folders.map(folder => join(folder, program))), ...KNOWN_PATHS]
}

async function firstThatStarts(paths) {
  for (const path of paths) if (path && existsSync(path) && (await starts(path))) return path
}

/** A downloaded browser may lie there and still lack the system's libraries, so it has to answer. */
async function starts(path) {
  const { code } = await run(path, ['--version'], { limitMs: 20_000 })
  return code === 0
}

/** Playwright downloads into the home folder, which may be read-only. */
function browsersEnv() {
  const isChosen = process.env.PLAYWRIGHT_BROWSERS_PATH || isWritable(join(homedir(), '.cache'))
  return isChosen ? projectEnv : { ...projectEnv, PLAYWRIGHT_BROWSERS_PATH: join(ROOT, '.cache', 'browsers') }
}

async function playwrightsOwn() {
  const program = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, log } = await run(NODE, ['--eval', program], { cwd: join(ROOT, 'e2e'), env: browsersEnv() })
  return code === 0 ? log.trim() : ''
}

async function installed() {
  const failures = []
  for (const way of [fromPlaywright, fromDebian]) {
    const result = await way()
    if (result.path) return result.path
    failures.push(result.failure)
  }
  throw new CannotGoOn(
    'no Chrome or Chromium was found: install one (Debian, Ubuntu: `apt-get install chromium`) or set CHROMIUM_PATH to it',
    failures.join('\n'),
  )
}

function fromPlaywright() {
  return step('downloading Playwright’s Chromium', async () => {
    const { log } = await run('playwright', ['install', 'chromium'], {
      env: browsersEnv(),
      limitMs: DOWNLOAD_LIMIT_MS,
    })
    const path = await firstThatStarts([await playwrightsOwn()])
    return path ? { path } : { failure: `Playwright’s Chromium: ${lastLine(log) || 'does not start here'}` }
  })
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !isDebian())
    return { failure: 'Debian’s package: needs root on Debian or Ubuntu' }
  return step('installing Debian’s chromium', async () => {
    const apt = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, limitMs: PACKAGE_LIMIT_MS }
    let { log } = await run('apt-get', ['update'], apt)
    for (const name of DEBIAN_PACKAGES) {
      log += (await run('apt-get', ['install', '-y', '--no-install-recommends', name], apt)).log
      const path = await firstThatStarts(candidates(process.env.PATH))
      if (path) return { path }
    }
    return { failure: `Debian’s package: ${lastLine(log)}` }
  })
}

function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && isDebianRelease(readFileSync(release, 'utf8'))
}

/** Reads the words of /etc/os-release. */
export const isDebianRelease = text => /^(ID|ID_LIKE)=.*\b(debian|ubuntu)\b/m.test(text)

const lastLine = log => log.trimEnd().split('\n').at(-1) ?? ''
