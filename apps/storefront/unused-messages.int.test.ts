// Every key must occur literally in the storefront or in the contract, so that a search finds its use.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { en } from './app/lib/i18n/messages/en.ts'

const ROOT = join(import.meta.dirname, '../..')

const SOURCES = ['apps/storefront/app/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
const CATALOGUES = /\/i18n\/messages\/|\/messages\.(en|id)\.ts$/

/** Sent by a server or reserved by name (I18N-09 to I18N-13); used by key, never by our code. */
const SENT_BY_OTHERS = [
  'auth.auth_token_not_found',
  'auth.company_id_required',
  'auth.request_failed',
  'auth.update_email_failed_short',
  'payment.email_error',
]

it('every message of the catalogue is used', () => {
  expect(Object.keys(en).length).toBeGreaterThan(100)
  expect(unusedKeys(ROOT, Object.keys(en)).toSorted()).toEqual(SENT_BY_OTHERS)
})

it('an unused message is found', () => {
  expect(unusedKeys(ROOT, ['cart.title', ['cart', 'forgotten'].join('.')])).toEqual(['cart.forgotten'])
})

function unusedKeys(root: string, keys: readonly string[]): string[] {
  const files = SOURCES.flatMap(pattern => globSync(pattern, { cwd: root })).filter(
    file => !CATALOGUES.test(`/${file}`) && !/\.test\.tsx?$/.test(file),
  )
  const said = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n')
  return keys.filter(key => !said.includes(`'${key}'`))
}
