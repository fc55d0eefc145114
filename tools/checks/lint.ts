// `npm run lint`: oxlint with the compiler's knowledge, the import directions and the lock file. Prints all that it finds.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkImportDirections } from './import-directions.ts'
import { checkLockfile } from './lockfile.ts'
import { readSourceTree } from './source-tree.ts'

const ROOT = join(import.meta.dirname, '..', '..')

function oxlint(): boolean {
  const program = join(ROOT, 'node_modules', '.bin', 'oxlint')
  return spawnSync(program, ['--type-aware', '--deny-warnings'], { cwd: ROOT, stdio: 'inherit' }).status === 0
}

function printed(title: string, faults: string[]): boolean {
  for (const fault of faults) console.error(fault)
  console.log(`${title}: ${faults.length === 0 ? 'as agreed' : `${faults.length} to mend`}`)
  return faults.length === 0
}

const tree = readSourceTree(ROOT)
const manifests = ['', ...tree.workspaces.values()].map(folder => ({
  folder,
  text: readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
}))
const results = [
  oxlint(),
  printed('import directions', checkImportDirections(tree)),
  printed('lock file', checkLockfile(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'), manifests)),
]
if (results.includes(false)) process.exitCode = 1
