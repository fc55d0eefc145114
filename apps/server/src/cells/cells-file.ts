// The file CELLS_FILE: which cells there are, and where the proxies read which host belongs to which of them.
import { readFile } from 'node:fs/promises'
import { issueMessage } from '@pesan/contract/issue-message'
import * as v from 'valibot'
import { SettingsError } from '../settings/settings.ts'

const cellName = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,40}$/, 'must be letters, digits, - and _'))

const cellsFile = v.strictObject({
  base_domain: v.string(),
  /**
   * Addresses of PostgreSQL itself, by cell. A role that owns the tables and may set `session_replication_role`: it
   * copies.
   */
  cells: v.record(cellName, v.string()),
  map: v.strictObject({
    file: v.string(),
    /** The socket of HAProxy's runtime interface, level admin: without it someone reloads HAProxy. */
    haproxy_socket: v.optional(v.string()),
  }),
})

export interface Cell {
  name: string
  url: string
}

export interface Cells {
  baseDomain: string
  all: Cell[]
  map: { file: string; haproxySocket: string | null }
}

export async function readCellsFile(path: string | undefined): Promise<Cells> {
  if (!path) throw new SettingsError('CELLS_FILE is needed')
  const parsed = v.safeParse(cellsFile, JSON.parse(await readFile(path, 'utf8')), { message: issueMessage })
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new SettingsError(`${path}: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`)
  }
  const { base_domain: baseDomain, cells, map } = parsed.output
  return {
    baseDomain,
    all: Object.entries(cells).map(([name, url]) => ({ name, url })),
    map: { file: map.file, haproxySocket: map.haproxy_socket ?? null },
  }
}

export function requireCell(cells: Cells, name: string): Cell {
  const cell = cells.all.find(known => known.name === name)
  if (!cell) throw new SettingsError(`CELLS_FILE has no cell ${name}`)
  return cell
}
