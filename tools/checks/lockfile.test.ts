import { expect, test } from 'vitest'
import { checkLockfile } from './lockfile.ts'

const ROOT = { folder: '', text: JSON.stringify({ devDependencies: { vitest: '5.1.1' } }) }
const SERVER = { folder: 'apps/server', text: JSON.stringify({ dependencies: { pg: '8.23.1' } }) }
const PACKAGES = {
  '': { devDependencies: { vitest: '5.1.1' } },
  'apps/server': { dependencies: { pg: '8.23.1' } },
  'node_modules/@pesan/server': { resolved: 'apps/server', link: true },
  'node_modules/pg': { version: '8.23.1' },
}
const lock = (changes: object = {}) => JSON.stringify({ packages: { ...PACKAGES, ...changes } })

test('a lock file without addresses that belongs to its manifests is accepted', () => {
  expect(checkLockfile(lock(), [ROOT, SERVER])).toEqual([])
})

test('a download address is found', () => {
  const faults = checkLockfile(lock({ 'node_modules/pg': { resolved: 'https://registry.example/pg.tgz' } }), [
    ROOT,
  ])
  expect(faults).toEqual([
    'package-lock.json: node_modules/pg names a download address (https://registry.example/pg.tgz)',
  ])
})

test.each([
  ['another version', { dependencies: { pg: '8.23.0' } }, 'pg is 8.23.1, in package-lock.json 8.23.0'],
  ['a missing dependency', {}, 'pg is 8.23.1, in package-lock.json absent'],
  [
    'a dependency too many',
    { dependencies: { pg: '8.23.1', ws: '8.0.0' } },
    'ws is absent, in package-lock.json 8.0.0',
  ],
])('%s in the lock file is found', (_what, locked, words) => {
  expect(checkLockfile(lock({ 'apps/server': locked }), [ROOT, SERVER])).toEqual([
    `apps/server/package.json: ${words}`,
  ])
})

test('a workspace that was never installed is found', () => {
  expect(checkLockfile(lock(), [{ folder: 'apps/new', text: '{}' }])).toEqual([
    'apps/new/package.json: not in package-lock.json',
  ])
})

test('a range in place of a version is found', () => {
  const ranged = { dependencies: { pg: '^8.0.0' } }
  const faults = checkLockfile(lock({ 'apps/server': ranged }), [
    { folder: 'apps/server', text: JSON.stringify(ranged) },
  ])
  expect(faults).toEqual(['apps/server/package.json: pg ^8.0.0 is not one exact version'])
})
