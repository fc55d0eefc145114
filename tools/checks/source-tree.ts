// The repository as the checks see it: its workspaces and the text of every source file that a person writes.
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceTree {
  /** Package name → folder of the workspace: `@pesan/cli` → `apps/pesan`. */
  workspaces: ReadonlyMap<string, string>
  /** Path from the root → text. */
  files: ReadonlyMap<string, string>
  /** Markdown that the project wrote: path from the root → text. */
  documents: ReadonlyMap<string, string>
}

const SOURCE = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/
/** Licence texts. */
const WRITTEN_ELSEWHERE = new Set(['NOTICE.md', 'LICENSE.md'])
const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

export function readSourceTree(root: string): SourceTree {
  const files = new Map<string, string>()
  const documents = new Map<string, string>()
  const workspaces = new Map<string, string>()

  function walk(folder: string) {
    for (const entry of sorted(readdirSync(join(root, folder), { withFileTypes: true }))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!NOT_OURS.has(entry.name) && !entry.name.startsWith('.')) walk(path)
      } else if (SOURCE.test(entry.name)) {
        files.set(path, readFileSync(join(root, path), 'utf8'))
      } else if (entry.name.endsWith('.md') && !WRITTEN_ELSEWHERE.has(entry.name)) {
        documents.set(path, readFileSync(join(root, path), 'utf8'))
      }
    }
  }

  walk('')
  for (const folder of workspaceFolders(root)) workspaces.set(packageName(join(root, folder)), folder)
  return { workspaces, files, documents }
}

const sorted = (entries: Dirent[]) => entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))

function workspaceFolders(root: string): string[] {
  const inside = (parent: string) =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map(name => `${parent}/${name}`) : []
  return [...inside('packages'), ...inside('apps'), 'e2e', 'benches'].filter(folder =>
    existsSync(join(root, folder, 'package.json')),
  )
}

function packageName(folder: string): string {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof parsed === 'object' && parsed && 'name' in parsed && typeof parsed.name === 'string')
    return parsed.name
  throw new Error(`${folder}/package.json has no name`)
}
