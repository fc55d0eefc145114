// `pesan menu …`: replacing the menu of a company.
import { importMenu } from '@pesan/contract/api'
import { type Connection, call } from '../call.ts'
import { readDocumentFile } from '../document-file.ts'
import { alignColumns, type Result } from '../print.ts'
import type { World } from '../world.ts'

/** The document is checked by the server, which knows the formats of the vendors. */
export async function menuImport(
  connection: Connection & { world: World },
  { file, dryRun }: { file: string; dryRun: boolean },
): Promise<Result> {
  const { document: body } = await readDocumentFile(connection.world, file)
  const query = { dry_run: dryRun ? ('true' as const) : ('false' as const) }
  const { data } = await call(connection, importMenu, { query, body })
  const counts: [string, number][] = [
    ['categories', data.categories],
    ['products', data.products],
    ['modifier groups', data.modifier_groups],
    ['modifiers', data.modifiers],
    ['hidden, left out', data.hidden],
  ]
  const heading = data.dry_run ? 'the menu is fine; nothing was changed' : `menu version ${data.version}`
  const rows = counts.map(([what, count]) => [what, String(count)])
  return { data, lines: [heading, ...alignColumns(rows, ['left', 'right']).map(line => `  ${line}`)] }
}
