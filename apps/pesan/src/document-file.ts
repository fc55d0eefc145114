// Reads the JSON documents that a person names on the command line.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CliContext } from './cli-context.ts'
import { Failure } from './failure.ts'

export interface DocumentFile {
  path: string
  document: unknown
}

export async function readDocumentFile(
  { folder }: Pick<CliContext, 'folder'>,
  name: string,
): Promise<DocumentFile> {
  const path = resolve(folder, name)
  const text = await readText(path)
  try {
    const document: unknown = JSON.parse(text)
    return { path, document }
  } catch (error) {
    throw new Failure('refused', `${name} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

async function readText(path: string): Promise<string> {
  try {
    // Editors on Windows put a byte order mark in front, which JSON does not allow.
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Failure('usage', `cannot read ${path}${reason}`)
  }
}
