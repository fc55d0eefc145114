// The checks of this folder against the repository itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkImportDirections } from './import-directions.ts'
import { checkLockfile } from './lockfile.ts'
import { readSourceTree } from './source-tree.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const tree = readSourceTree(ROOT)

test('the repository keeps to the import directions', () => {
  expect(tree.files.size).toBeGreaterThan(100)
  expect([...tree.workspaces.values()]).toEqual(
    expect.arrayContaining(['packages/domain', 'apps/server', 'e2e']),
  )
  expect(checkImportDirections(tree)).toEqual([])
})

test('the lock file belongs to the package.json files and names no addresses', () => {
  const manifests = ['', ...tree.workspaces.values()].map(folder => ({
    folder,
    text: readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  }))
  expect(checkLockfile(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'), manifests)).toEqual([])
})
