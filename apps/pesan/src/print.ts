// Prints results and failures: aligned lines for people, the data itself as JSON for programs.

import type { CliContext } from './cli-context.ts'
import { EXIT_CODE, type Failure } from './failure.ts'

/** What a command returns, in both forms. */
export interface Result {
  data: unknown
  /** Members of the answer besides `data`, for programs. */
  beside?: Readonly<Record<string, unknown>>
  lines: string[]
}

export interface Style {
  json: boolean
}

export function printResult({ write }: CliContext, { json }: Style, { data, beside, lines }: Result): void {
  if (json) write(`${JSON.stringify({ status: true, data, ...beside }, null, 2)}\n`)
  else for (const line of lines) write(`${line}\n`)
}

/** Returns the exit code. */
export function printFailure(
  context: CliContext,
  { json }: Style,
  { kind, message, details }: Failure,
): number {
  if (json) {
    const { code = kind, errors } = details
    context.write(`${JSON.stringify({ status: false, code, message, errors }, null, 2)}\n`)
    return EXIT_CODE[kind]
  }
  context.writeError(`error: ${printable(message)}\n`)
  for (const [path, texts] of Object.entries(details.errors ?? {})) {
    for (const text of texts) context.writeError(`  ${printable(path)}: ${printable(text)}\n`)
  }
  return EXIT_CODE[kind]
}

/** Customers write names and notes; control characters in them must not steer the terminal of the restaurant. */
export const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

export type Column = 'left' | 'right'

/** Rows of texts as lines with aligned columns. */
export function alignColumns(rows: readonly (readonly string[])[], columns: readonly Column[]): string[] {
  const clean = rows.map(row => row.map(printable))
  const widths = columns.map((_, index) => Math.max(0, ...clean.map(row => (row[index] ?? '').length)))
  return clean.map(row =>
    columns
      .map((column, index) => {
        const width = widths[index] ?? 0
        return column === 'left' ? (row[index] ?? '').padEnd(width) : (row[index] ?? '').padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}
