// Two rules about the folders of the server that a table of zones cannot say: no two folders import each other, and a
// feature calls another one's service instead of using its repository.
import { SERVER_FOLDERS } from './import-zones.ts'

export interface FileImport {
  /** Paths from the repository's root. */
  from: string
  to: string
  line: number
}

const { root, features, readsEveryTable } = SERVER_FOLDERS

export function checkServerFolders(imports: readonly FileImport[]): string[] {
  const inside = imports.flatMap(found => {
    const [from, to] = [folderOf(found.from), folderOf(found.to)]
    return from === null || to === null || from === to ? [] : [{ ...found, folders: { from, to } }]
  })
  const directions = new Set(inside.map(({ folders }) => `${folders.from} ${folders.to}`))
  return inside.flatMap(({ from, to, line, folders }) => {
    const at = `${from}:${line}`
    const faults: string[] = []
    if (directions.has(`${folders.to} ${folders.from}`))
      faults.push(`${at} ${folders.from} and ${folders.to} import each other (${to})`)
    if (isForeignRepository(to) && folders.from.startsWith(features) && !isReadingEveryTable(from))
      faults.push(`${at} the repository of another feature: call its service (${to})`)
    return faults
  })
}

/** Each feature is one. Null for a file next to the folders, or outside the server. */
function folderOf(path: string): string | null {
  const base = path.startsWith(`${features}/`) ? features : root
  if (!path.startsWith(`${base}/`)) return null
  const [folder, ...rest] = path.slice(base.length + 1).split('/')
  return rest.length === 0 ? null : `${base}/${folder}`
}

const isForeignRepository = (path: string) =>
  path.startsWith(`${features}/`) && path.endsWith('.repository.ts')

const isReadingEveryTable = (path: string) => path.startsWith(`${features}/${readsEveryTable}/`)
