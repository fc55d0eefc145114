// `pesan menu …`: replacing the menu of a company, and reading it as a document.
import { exportMenu, importMenu } from '@pesan/contract/api'
import { type Connection, call } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import { readDocumentFile } from '../document-file.ts'
import { alignColumns, printable, type Result } from '../print.ts'
import { sendImages } from './menu-images.ts'
import { problemLines } from './problem-text.ts'

const MAX_SHOWN_WARNINGS = 20

/** The server checks the document: it knows the formats of the vendors. */
export async function menuImport(
  connection: Connection & { context: CliContext },
  { file, dryRun, pictures }: { file: string; dryRun: boolean; pictures: string | null },
): Promise<Result> {
  const { document: body } = await readDocumentFile(connection.context, file)
  const sent =
    pictures === null || dryRun ? 0 : await sendImages(connection, { document: body, folder: pictures })
  const query = { dry_run: dryRun ? ('true' as const) : ('false' as const) }
  const { data } = await call(connection, importMenu, { query, body })
  const counts: [string, number][] = [
    ['categories', data.categories],
    ['products', data.products],
    ['modifier groups', data.modifier_groups],
    ['modifiers', data.modifiers],
    ['hidden, left out', data.hidden],
  ]
  if (sent > 0) counts.push(['pictures sent', sent])
  const heading = data.dry_run ? 'the menu is fine; nothing was changed' : `menu version ${data.version}`
  const rows = counts.map(([what, count]) => [what, String(count)])
  const lines = [heading, ...alignColumns(rows, ['left', 'right']).map(line => `  ${line}`)]
  return { data, lines: [...lines, ...describeWarnings(data.warnings), ...problemLines(data.problems)] }
}

/** Prints only the document, so that it can be written to a file. */
export async function menuExport(connection: Connection): Promise<Result> {
  const { data } = await call(connection, exportMenu, {})
  return { data, lines: [JSON.stringify(data, null, 2)] }
}

/** The JSON has all of them. */
function describeWarnings(warnings: readonly { path: string; message: string }[]): string[] {
  const shown = warnings
    .slice(0, MAX_SHOWN_WARNINGS)
    .map(({ path, message }) => `warning: ${printable(path)}: ${printable(message)}`)
  const more = warnings.length - shown.length
  return more === 0 ? shown : [...shown, `and ${more} more`]
}
