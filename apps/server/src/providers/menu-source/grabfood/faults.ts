// Collects the faults of a document while it is read in parts. Each part is parsed alone and reading ends at a maximum
// number of faults, so that time and memory stay bounded whatever the document is.
import { issueMessage } from '@pesan/contract/issue-message'
import * as v from 'valibot'
import type { MenuFault } from '../menu-source.ts'

export const MAX_FAULTS = 200
/** Real paths stay far below; keys of junk do not. */
const MAX_PATH_LENGTH = 200

export class Faults {
  readonly list: MenuFault[] = []

  get isFull(): boolean {
    return this.list.length >= MAX_FAULTS
  }

  /** The first fault of a value is enough; immediately following faults of the same value are left out. */
  add(path: string, message: string): void {
    const shortened = path.slice(0, MAX_PATH_LENGTH) || 'document'
    if (!this.isFull && this.list.at(-1)?.path !== shortened) this.list.push({ path: shortened, message })
  }
}

/** Returns null when the value does not match the schema, and adds the faults. */
export function readSchema<Schema extends v.GenericSchema>(
  faults: Faults,
  schema: Schema,
  value: unknown,
  path: string,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true, message: issueMessage })
  if (parsed.success) return parsed.output
  for (const issue of parsed.issues) faults.add(joinPath(path, issue.path ?? []), issue.message)
  return null
}

interface ListRule {
  max: number
  isOptional?: true
}

/** Reads at most `max` entries, and leaves out those that `readOne` cannot read. */
export function readList<T>(
  faults: Faults,
  { max, isOptional }: ListRule,
  value: unknown,
  path: string,
  readOne: (entry: unknown, path: string) => T | null,
): T[] {
  if (!Array.isArray(value)) {
    if (value === undefined || value === null) {
      if (!isOptional) faults.add(path, 'is missing')
    } else faults.add(path, 'must be a list')
    return []
  }
  if (value.length > max) faults.add(path, `must have at most ${max} entries, has ${value.length}`)
  const read: T[] = []
  for (let index = 0; index < Math.min(value.length, max) && !faults.isFull; index++) {
    const entry = readOne(value[index], `${path}[${index}]`)
    if (entry !== null) read.push(entry)
  }
  return read
}

/** Records the id of `value` with its path; a second use of the id is a fault. */
export function claimId(faults: Faults, paths: Map<string, string>, value: unknown, path: string): void {
  const id = idOf(value)
  if (id === null) return
  const first = paths.get(id)
  if (first === undefined) paths.set(id, path)
  else faults.add(`${path}.id`, `is already the id of ${first}`)
}

function joinPath(path: string, items: readonly { key: unknown }[]): string {
  let joined = path
  for (const { key } of items) {
    if (typeof key === 'number') joined += `[${key}]`
    else joined += joined === '' ? String(key) : `.${String(key)}`
  }
  return joined
}

export function idOf(value: unknown): string | null {
  return isRecord(value) && typeof value.id === 'string' ? value.id : null
}

/** The lists inside an object are read even when other members of it are wrong. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
