// Holds every import of the repository against the table of import-zones.ts, and answers what does not fit as lines
// `path:line what is wrong`. What is right is not decided here.
import { matchesGlob, posix } from 'node:path'
import { PACKAGES_ONLY_IN, SQL_HELPER, TEST_FILES, TESTS_MAY_IMPORT, ZONES } from './import-zones.ts'
import { type Import, type ModuleFacts, readModuleFacts } from './module-facts.ts'
import { checkServerFolders, type FileImport } from './server-folders.ts'
import type { SourceTree } from './source-tree.ts'
import type { Zone } from './zone.ts'

type CodeTree = Pick<SourceTree, 'workspaces' | 'files'>

interface Source {
  path: string
  workspace: string
  zone: Zone
  isTest: boolean
  facts: ModuleFacts
}

type Target =
  | { type: 'source'; path: string; byRelativePath: boolean }
  | { type: 'builtin'; name: string }
  | { type: 'package'; name: string }

/** What says a moment; `performance.now` measures only how long something takes. */
const CLOCK = /Date\b/

const MATCHED_EXTENSIONS = ['', '.ts', '.tsx']

export function checkImportDirections(tree: CodeTree): string[] {
  const faults: string[] = []
  for (const folder of tree.workspaces.values())
    if (!(folder in TESTS_MAY_IMPORT))
      faults.push(`${folder}: a new workspace needs its place in import-zones.ts`)

  const sources = new Map<string, Source>()
  for (const [path, text] of tree.files) {
    const zone = zoneOf(path)
    if (zone) sources.set(path, { path, zone, ...positionOf(path), facts: readModuleFacts(path, text) })
    else faults.push(`${path}: a new folder needs its place in import-zones.ts`)
  }
  for (const source of sources.values()) faults.push(...faultsOf(source, sources, tree))
  return [...faults, ...checkServerFolders(importsBetween(sources, tree))]
}

const importsBetween = (sources: Map<string, Source>, tree: CodeTree): FileImport[] =>
  [...sources.values()].flatMap(source =>
    source.isTest
      ? []
      : source.facts.imports.flatMap(({ specifier, line }) => {
          const target = specifier === null ? null : resolve(source, specifier, tree)
          return target?.type === 'source' ? [{ from: source.path, to: target.path, line }] : []
        }),
  )

const zoneOf = (path: string) => ZONES.find(({ files }) => files.some(glob => matchesGlob(path, glob)))

function positionOf(path: string) {
  const [first = '', second = ''] = path.split('/')
  return {
    workspace: first === 'apps' || first === 'packages' ? `${first}/${second}` : first,
    isTest: TEST_FILES.some(glob => matchesGlob(path, glob)),
  }
}

function faultsOf(source: Source, sources: Map<string, Source>, tree: CodeTree): string[] {
  const { path, zone, facts, isTest } = source
  const at = (line: number, words: string) => `${path}:${line} ${words}`
  const faults = facts.syntaxErrors.map(message => at(1, message))
  for (const imported of facts.imports) {
    const fault = importFault(source, imported, sources, tree)
    if (fault) faults.push(at(imported.line, fault))
  }
  if (isTest) return faults
  if (zone.injected === 'clock')
    for (const { what, line } of facts.clockAndIds.filter(({ what: name }) => CLOCK.test(name)))
      faults.push(at(line, `${zone.name} uses ${what}: the moment is the server's, of the server clock`))
  else if (zone.injected)
    for (const { what, line } of facts.clockAndIds)
      faults.push(at(line, `${zone.name} uses ${what}: clock, randomness and ids are handed in`))
  if (zone.injected === 'everything')
    for (const { what, line } of facts.ambient)
      faults.push(at(line, `${zone.name} uses ${what}: it does no I/O`))
  if (knowsNoSql(source))
    for (const { what, line } of facts.sql)
      faults.push(at(line, `SQL outside a repository or db/: ${JSON.stringify(what)}`))
  return faults
}

/** English sentences begin with "select" and "update" too; in the storefront there is only English. */
const knowsNoSql = ({ zone, workspace }: Source) =>
  !zone.sql && ['apps/server', 'apps/pesan', 'apps/sandbox'].includes(workspace)

function importFault(
  source: Source,
  imported: Import,
  sources: Map<string, Source>,
  tree: CodeTree,
): string | null {
  if (imported.specifier === null)
    return source.zone.injected || source.zone.name === 'contract'
      ? 'imports an address that is computed'
      : null
  const target = resolve(source, imported.specifier, tree)
  if (target.type === 'builtin') return builtinFault(source, target.name)
  if (target.type === 'package') return packageFault(source, target.name)

  // No package name leads to the manifest of the whole, which has its version.
  if (target.path === 'package.json') return null
  const workspace = positionOf(target.path).workspace
  if (target.byRelativePath && workspace !== source.workspace)
    return `leaves ${source.workspace} by a relative path: import the package by its name`
  const found = sources.get(target.path)
  if (!found)
    return workspace === source.workspace ? null : `imports ${imported.specifier}, which does not exist`
  if (source.isTest) return testFault(source, found)
  if (found.isTest) return `imports a test (${found.path})`
  return (
    zoneFault(source, found, imported.typeOnly) ??
    particularFault(source, found, imported.typeOnly, sources, tree)
  )
}

function resolve(source: Source, specifier: string, tree: CodeTree): Target {
  const address = specifier.replace(/\?.*$/, '')
  if (address.startsWith('.'))
    return {
      type: 'source',
      path: existing(posix.join(posix.dirname(source.path), address), tree),
      byRelativePath: true,
    }
  if (address.startsWith('node:')) return { type: 'builtin', name: address }
  const [scope = '', name = '', ...rest] = address.split('/')
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope
  const folder = tree.workspaces.get(packageName)
  if (folder === undefined) return { type: 'package', name: packageName }
  const inside = rest.join('/')
  const path = existing(`${folder}/src/${inside}`, tree)
  // The browser tests have no folder of sources.
  const found = tree.files.has(path) ? path : existing(`${folder}/${inside}`, tree)
  return { type: 'source', path: found, byRelativePath: false }
}

const existing = (path: string, { files }: CodeTree) =>
  MATCHED_EXTENSIONS.map(extension => path + extension).find(candidate => files.has(candidate)) ?? path

const BROWSER_WORKSPACES: readonly string[] = ['apps/storefront', 'apps/console', 'packages/ui']

function builtinFault({ zone, isTest, workspace }: Source, name: string): string | null {
  if (isTest || zone.name === 'bootstrap') return null
  const inBrowser = BROWSER_WORKSPACES.includes(workspace) && !zone.name.endsWith(' build')
  return zone.packages !== '*' || inBrowser ? `${zone.name} may not import ${name}` : null
}

function packageFault({ zone, isTest }: Source, name: string): string | null {
  if (isTest) return null
  const onlyIn = PACKAGES_ONLY_IN[name]
  const allowed =
    (zone.packages === '*' || zone.packages.includes(name)) && (onlyIn?.includes(zone.name) ?? true)
  return allowed ? null : `${zone.name} may not import ${name}`
}

function testFault(source: Source, target: Source): string | null {
  const allowed = [source.workspace, ...(TESTS_MAY_IMPORT[source.workspace] ?? [])]
  return allowed.includes(target.workspace)
    ? null
    : `a test of ${source.workspace} may not import ${target.path}`
}

function zoneFault(source: Source, target: Source, typeOnly: boolean): string | null {
  const { zone } = source
  if (zone === target.zone) {
    const isSibling = zone.alone && aloneFolder(source) !== aloneFolder(target)
    return isSibling ? `one ${zone.name} may not import another (${target.path})` : null
  }
  if (zone.may.includes(target.zone.name)) return null
  if (typeOnly && zone.mayTypes?.includes(target.zone.name)) return null
  return `${zone.name} may not import ${target.zone.name} (${target.path})`
}

/** The folder that the `*` of the zone's glob stands for: `…/features/cart` of `…/features/cart/lines/line.tsx`. */
function aloneFolder({ zone, path }: Source): string {
  const depth = Math.max(...zone.files.map(glob => glob.split('/').length)) - 1
  return path.split('/').slice(0, depth).join('/')
}

/** The two rules that a table of zones cannot say. */
function particularFault(
  source: Source,
  target: Source,
  typeOnly: boolean,
  sources: Map<string, Source>,
  tree: CodeTree,
): string | null {
  if (typeOnly) return null
  if (target.path === SQL_HELPER && !source.zone.sql)
    return `${source.zone.name} may not write SQL (${target.path})`
  if (source.zone.name === 'domain' && target.zone.name === 'contract' && parses(target, sources, tree))
    return `domain does not parse: of ${target.path} it may import types only`
  return null
}

/** Whether loading a file of the contract loads valibot, itself or through what it imports. */
function parses(
  file: Source,
  sources: Map<string, Source>,
  tree: CodeTree,
  seen = new Set<Source>(),
): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  return file.facts.imports.some(({ specifier, typeOnly }) => {
    if (typeOnly || specifier === null) return false
    const target = resolve(file, specifier, tree)
    if (target.type !== 'source') return target.name === 'valibot'
    const next = sources.get(target.path)
    return next !== undefined && parses(next, sources, tree, seen)
  })
}
