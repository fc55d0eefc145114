// Builds the storefront, the console, and the bundle of the server and its command line, when something they are made from changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compilingEnv, ROOT } from './project.mjs'
import { CannotGoOn, run, step } from './run.mjs'
import { hashOf, isCurrent, writeStamp } from './stamp.mjs'

const SHARED = ['packages', 'package.json', 'package-lock.json']
const BUILDS = [
  { name: 'storefront', sources: ['apps/storefront', ...SHARED] },
  { name: 'console', sources: ['apps/console', ...SHARED] },
  { name: 'server', sources: ['apps/server', 'apps/pesan', ...SHARED] },
]

export async function build() {
  for (const one of BUILDS) await buildApp(one)
}

async function buildApp({ name, sources }) {
  const dist = join(ROOT, 'apps', name, 'dist')
  const stamp = join(dist, '.sources')
  const hash = hashOf(ROOT, sources)
  if (isCurrent(stamp, hash)) return
  await step(`building the ${name}`, async () => {
    const { code, log } = await run('npm', ['run', 'build', '-w', `apps/${name}`], { env: compilingEnv })
    if (/ENOSPC|no space left/i.test(log))
      throw new CannotGoOn('the disk is full: free some space and start again')
    if (code !== 0) throw new CannotGoOn(`the ${name} could not be built; the last words are above`, log)
    if (!existsSync(dist)) throw new CannotGoOn(`the build left no apps/${name}/dist`, log)
  })
  writeStamp(stamp, hash)
}
