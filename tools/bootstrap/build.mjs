// Builds the storefront when something it is made from changed; the server runs from source and needs no build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compilingEnv, ROOT } from './project.mjs'
import { CannotGoOn, run, step } from './run.mjs'
import { hashOf, isCurrent, writeStamp } from './stamp.mjs'

const DIST = join(ROOT, 'apps', 'storefront', 'dist')
const STAMP = join(DIST, '.sources')
const SOURCES = ['apps/storefront', 'packages/contract', 'packages/domain', 'package-lock.json']

export async function build() {
  const sources = hashOf(ROOT, SOURCES)
  if (isCurrent(STAMP, sources)) return
  await step('building the storefront', async () => {
    const { code, log } = await run('npm', ['run', 'build', '-w', 'apps/storefront'], { env: compilingEnv })
    if (/ENOSPC|no space left/i.test(log))
      throw new CannotGoOn('the disk is full: free some space and start again')
    if (code !== 0) throw new CannotGoOn('the storefront could not be built; the last words are above', log)
    if (!existsSync(DIST)) throw new CannotGoOn('the build left no apps/storefront/dist', log)
  })
  writeStamp(STAMP, sources)
}
