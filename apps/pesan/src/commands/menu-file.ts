// `pesan menu lint`, `pesan menu draft` and `pesan menu export --csv`: a menu as a file, and what is wrong with it.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exportMenuSheet, importMenuFile, readDraft } from '@pesan/contract/api'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import type { MenuFile, MenuFilePreview } from '@pesan/contract/menu-file'
import { type Connection, call } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import { readDocumentFile } from '../document-file.ts'
import { Failure } from '../failure.ts'
import { printable, type Result } from '../print.ts'
import { faultLines, problemLines } from './problem-text.ts'

type FileConnection = Connection & { context: CliContext }

/** Of the company's draft, or of a file as it would become the draft. Fails where an error would stop a publication. */
export async function menuLint(connection: FileConnection, file: string | undefined): Promise<Result> {
  const problems = await problemsOf(connection, file)
  const lines = problems.length === 0 ? ['nothing to say about this menu'] : problemLines(problems)
  if (problems.some(({ level }) => level === 'error'))
    throw new Failure('refused', ['the menu cannot be published', ...lines].join('\n'))
  return { data: problems, lines }
}

async function problemsOf(connection: FileConnection, file: string | undefined): Promise<MenuProblem[]> {
  if (file === undefined) return (await call(connection, readDraft, {})).data.problems
  const body = { file: await readMenuFile(connection, file) }
  const { data } = await call(connection, importMenuFile, { query: { dry_run: 'true' }, body })
  return data.preview.problems
}

/** By the end of its name: a GrabFood document (.json), or a sheet. */
export async function menuDraft(
  connection: FileConnection,
  { file, dryRun }: { file: string; dryRun: boolean },
): Promise<Result> {
  const body = { file: await readMenuFile(connection, file) }
  const query = { dry_run: dryRun ? ('true' as const) : ('false' as const) }
  const { data } = await call(connection, importMenuFile, { query, body })
  const { preview, warnings } = data
  return {
    data,
    lines: [
      dryRun ? 'nothing was changed' : `the draft has ${preview.changes} changes more`,
      ...previewLines(preview),
      ...warnings.map(({ path, message }) => `warning: ${printable(path)}: ${printable(message)}`),
    ],
  }
}

const previewLines = (preview: MenuFilePreview): string[] => [
  `  ${preview.new.count} new, ${preview.changed.count} changed, ${preview.gone.count} gone, ${preview.refused.count} left out`,
  ...faultLines(preview.refused.listed),
  ...preview.ignored_columns.map(heading => `ignored: the column "${printable(heading)}"`),
  ...problemLines(preview.problems),
]

export async function menuSheetExport(connection: Connection): Promise<Result> {
  const { data } = await call(connection, exportMenuSheet, { query: {} })
  return { data, lines: [data.text.trimEnd()] }
}

async function readMenuFile({ context }: FileConnection, name: string): Promise<MenuFile> {
  if (name.toLowerCase().endsWith('.json'))
    return { format: 'grabfood', document: (await readDocumentFile(context, name)).document }
  const path = resolve(context.folder, name)
  try {
    return { format: 'csv', content: (await readFile(path)).toString('base64') }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Failure('usage', `cannot read ${path}${reason}`)
  }
}
