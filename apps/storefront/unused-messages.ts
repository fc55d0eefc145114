// Finds unused messages: every key must occur literally in the storefront or in the contract, so that a
// search finds its use. Keys that the specification names may be unused until a server sends them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SPEAKERS = ['apps/storefront/app/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
const CATALOGUES = /\/i18n\/messages\/|\/messages\.(en|id)\.ts$/

export function unusedKeys(root: string, keys: readonly string[]): string[] {
  const files = SPEAKERS.flatMap(pattern => globSync(pattern, { cwd: root })).filter(
    file => !CATALOGUES.test(`/${file}`) && !/\.test\.tsx?$/.test(file),
  )
  const said = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n')
  return keys.filter(key => !said.includes(`'${key}'`))
}
