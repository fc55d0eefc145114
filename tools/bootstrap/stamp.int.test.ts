import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, isCurrent, writeStamp } from './stamp.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'))
  mkdirSync(join(root, 'app/lib'), { recursive: true })
  writeFileSync(join(root, 'app/page.tsx'), 'page')
  writeFileSync(join(root, 'app/lib/money.ts'), 'money')
  writeFileSync(join(root, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

const hash = () => hashOf(root, ['app', 'package-lock.json'])

test('the same sources have the same hash', () => {
  expect(hash()).toBe(hash())
})

test.each([
  ['a changed file', () => writeFileSync(join(root, 'app/lib/money.ts'), 'other')],
  ['a new file', () => writeFileSync(join(root, 'app/new.css'), '')],
  ['a removed file', () => rmSync(join(root, 'app/page.tsx'))],
  ['a changed lock file', () => writeFileSync(join(root, 'package-lock.json'), '{ }')],
])('%s changes the hash', (_what, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('tests, installed packages and the build itself do not change the hash', () => {
  const before = hash()
  mkdirSync(join(root, 'app/dist'))
  mkdirSync(join(root, 'app/node_modules'))
  writeFileSync(join(root, 'app/dist/index.js'), 'built')
  writeFileSync(join(root, 'app/node_modules/x.js'), 'x')
  writeFileSync(join(root, 'app/lib/money.test.ts'), 'test')
  expect(hash()).toBe(before)
})

test('content that moves from one file to its neighbour changes the hash', () => {
  const before = hash()
  writeFileSync(join(root, 'app/page.tsx'), '')
  writeFileSync(join(root, 'app/lib/money.ts'), 'moneypage')
  expect(hash()).not.toBe(before)
})

test('a stamp is current only for the hash that was written', () => {
  const stamp = join(root, 'made/stamp')
  expect(isCurrent(stamp, 'abc')).toBe(false)
  writeStamp(stamp, 'abc')
  expect(isCurrent(stamp, 'abc')).toBe(true)
  expect(isCurrent(stamp, 'abd')).toBe(false)
})
