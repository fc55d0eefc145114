// Collects what is wrong with a document while it is read piece by piece. Each piece is parsed alone and reading ends
// when enough faults are known, so that time and memory stay bounded whatever the document is.
import type * as z from 'zod'
import type { MenuFault } from '../menu-source.ts'
import { wording } from './wording.ts'

export const MAX_FAULTS = 200
/** Real paths stay far below; keys of junk do not. */
const MAX_PATH_LENGTH = 200

export class Faults {
  readonly list: MenuFault[] = []

  get isFull(): boolean {
    return this.list.length >= MAX_FAULTS
  }

  /** The first fault of a value tells enough; what follows at once about the same value is left out. */
  add(path: string, message: string): void {
    const place = path.slice(0, MAX_PATH_LENGTH) || 'document'
    if (!this.isFull && this.list.at(-1)?.path !== place) this.list.push({ path: place, message })
  }
}

/** Answers null when the value has another shape; what is wrong is then among the faults. */
export function readSchema<Schema extends z.ZodType>(
  faults: Faults,
  schema: Schema,
  value: unknown,
  path: string,
): z.output<Schema> | null {
  const parsed = schema.safeParse(value, { error: wording })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) faults.add(joinPath(path, issue.path), issue.message)
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

/** Remembers the id of `value` with its place; the second place of the same id is a fault. */
export function claimId(faults: Faults, places: Map<string, string>, value: unknown, path: string): void {
  const id = idOf(value)
  if (id === null) return
  const first = places.get(id)
  if (first === undefined) places.set(id, path)
  else faults.add(`${path}.id`, `is already the id of ${first}`)
}

function joinPath(path: string, keys: readonly PropertyKey[]): string {
  let joined = path
  for (const key of keys) {
    if (typeof key === 'number') joined += `[${key}]`
    else joined += joined === '' ? String(key) : `.${String(key)}`
  }
  return joined
}

export function idOf(value: unknown): string | null {
  return isRecord(value) && typeof value.id === 'string' ? value.id : null
}

/** The lists inside an object are looked at even when other keys of it are wrong. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
