// Turns the company file of a restaurant into the import's document: inserts the images it names, and validates the
// whole with the contract, so that mistakes show without a server.
import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { issueMessage } from '@pesan/contract/issue-message'
import { type CompanyImport, companyImport } from '@pesan/contract/restaurant'
import { refuseUnknown } from '@pesan/contract/strict-input'
// The full build, which words the faults: the schemas of the contract come without messages.
import * as v from 'valibot'
import type { DocumentFile } from './document-file.ts'
import { Failure } from './failure.ts'

const STRICT_IMPORT = refuseUnknown(companyImport)
const IMAGES = ['logo', 'icon'] as const

export async function requireCompanyDocument({ path, document }: DocumentFile): Promise<CompanyImport> {
  const withImages = isRecord(document) ? await readImages(dirname(path), document) : document
  const parsed = v.safeParse(STRICT_IMPORT, withImages, { message: issueMessage })
  if (parsed.success) return v.parse(companyImport, withImages)
  const faults = Map.groupBy(parsed.issues.map(describeIssue), issue => issue.path)
  const errors = Object.fromEntries(
    [...faults].map(([member, list]) => [member, list.map(({ message }) => message)]),
  )
  throw new Failure('refused', 'The document has errors', { code: 'import_invalid', errors })
}

async function readImages(
  folder: string,
  document: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = { ...document }
  for (const key of IMAGES) {
    const value = document[key]
    if (typeof value === 'string' && isFileName(value)) read[key] = await readImage(folder, key, value)
  }
  return read
}

/** An image may also be the text of an SVG or an address; both are sent unchanged. */
const isFileName = (value: string): boolean => /^[^<:]+\.svg$/i.test(value) && !value.startsWith('/')

async function readImage(folder: string, key: string, name: string): Promise<string> {
  const path = resolve(folder, name)
  const fromFolder = relative(folder, path)
  if (fromFolder.startsWith('..') || isAbsolute(fromFolder)) {
    throw imageFailure(key, `${name} is not beside the document`)
  }
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw imageFailure(key, `cannot read ${path}${reason}`)
  }
}

const imageFailure = (key: string, text: string): Failure =>
  new Failure('refused', 'The document has errors', { code: 'import_invalid', errors: { [key]: [text] } })

/** Lists each unknown name at its path, as the server does. */
const describeIssue = (issue: v.BaseIssue<unknown>): { path: string; message: string } => ({
  path: describePath(issue.path?.map(({ key }) => key) ?? []),
  message: issue.message,
})

function describePath(keys: readonly unknown[]): string {
  const steps = keys.map(key => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return steps.join('').replace(/^\./, '') || 'document'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
