import { expect, test } from 'vitest'
import { type Budget, type Build, breachesOf, weigh } from './budgets.ts'

const KIB = 1024
const BYTES: Readonly<Record<string, number>> = {
  'entry.js': 1 * KIB,
  'shared.js': 40 * KIB,
  'home.js': 30 * KIB,
  'dialog.js': 20 * KIB,
  'all.css': 8 * KIB,
  'text.woff2': 27 * KIB,
}
const build: Build = {
  manifest: {
    'entry.ts': { file: 'entry.js', css: ['all.css'], assets: ['flag.svg', 'text.woff2'] },
    'home.tsx': { file: 'home.js', imports: ['_shared.js'] },
    'dialog.tsx': { file: 'dialog.js', imports: ['_shared.js', 'home.tsx'] },
    '_shared.js': { file: 'shared.js' },
  },
  bytesOf: file => BYTES[file] ?? Number.NaN,
}
const row = (given: Partial<Budget>): Budget => ({
  what: 'home',
  limit: 71,
  kind: 'scripts',
  modules: ['entry.ts', 'home.tsx'],
  ...given,
})
const kibOf = (given: Partial<Budget>) => weigh(build, [row(given)]).map(({ kib }) => kib)

test('a row weighs its modules with what they import, each file once', () => {
  expect(kibOf({})).toEqual([71])
  expect(kibOf({ kind: 'styles' })).toEqual([8])
  expect(kibOf({ kind: 'fonts' })).toEqual([27])
})

test('what is on the page already is not weighed again', () => {
  expect(kibOf({ modules: ['dialog.tsx'] })).toEqual([90])
  expect(kibOf({ modules: ['dialog.tsx'], beyond: ['home.tsx'] })).toEqual([20])
})

test('a row within its limit passes, one above it is named', () => {
  expect(breachesOf(weigh(build, [row({})]))).toEqual([])
  expect(breachesOf(weigh(build, [row({ limit: 70.9 }), row({ what: 'fonts', kind: 'fonts' })]))).toEqual([
    'home: 71.0 KiB, 70.9 allowed',
  ])
})

test('a module that the build does not have, and a row without files, are mistakes of budgets.json', () => {
  expect(() => kibOf({ modules: ['gone.tsx'] })).toThrow('budgets.json names gone.tsx')
  expect(() => kibOf({ modules: ['home.tsx'], beyond: ['home.tsx'] })).toThrow('nothing to weigh')
})
