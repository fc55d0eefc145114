// `npm run lint`: oxlint with the compiler's types, unused code, the import directions, the names of SQL, the words and the
// lock file. Prints everything it finds.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkImportDirections } from './import-directions.ts'
import { checkLanguage } from './language.ts'
import { checkLockfile } from './lockfile.ts'
import { readSourceTree } from './source-tree.ts'
import { checkUnnamedSql } from './unnamed-sql.ts'

const ROOT = join(import.meta.dirname, '..', '..')

function run(program: string, args: readonly string[]): boolean {
  const path = join(ROOT, 'node_modules', '.bin', program)
  return spawnSync(path, args, { cwd: ROOT, stdio: 'inherit' }).status === 0
}

function printed(title: string, faults: string[]): boolean {
  for (const fault of faults) console.error(fault)
  console.log(`${title}: ${faults.length === 0 ? 'as agreed' : `${faults.length} to fix`}`)
  return faults.length === 0
}

const tree = readSourceTree(ROOT)
const manifests = ['', ...tree.workspaces.values()].map(folder => ({
  folder,
  text: readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
}))
const results = [
  run('oxlint', ['--type-aware', '--deny-warnings']),
  run('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  printed('import directions', checkImportDirections(tree)),
  printed('names of SQL', checkUnnamedSql(tree.files)),
  printed('words', checkLanguage([...tree.files, ...tree.documents])),
  printed('lock file', checkLockfile(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'), manifests)),
]
if (results.includes(false)) process.exitCode = 1
