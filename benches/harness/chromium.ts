// The machine's Chromium, as the browser tests use it: named by CHROMIUM_PATH or found in the PATH.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { BenchStopped, type RunScope } from './run-scope.ts'

/** The headless shell first, as the browser tests do: the others draw a window of a desk around every page as well. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function startChromium(scope: RunScope, args: readonly string[] = []): Promise<Browser> {
  scope.signal.throwIfAborted()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...QUIET, ...args],
    // A customer's browser keeps the page that was left, and Lighthouse looks whether it could.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  scope.atEnd(() => browser.close())
  return browser
}

function findChromium(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const found = [
    process.env['CHROMIUM_PATH'],
    ...PROGRAMS.flatMap(program => folders.map(folder => join(folder, program))),
    chromium.executablePath(),
  ].find(path => path !== undefined && path !== '' && existsSync(path))
  if (found === undefined) throw new BenchStopped('No Chromium was found: set CHROMIUM_PATH to one.')
  return found
}
