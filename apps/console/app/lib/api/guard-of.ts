// A guard that answers what a schema would, without a copy of what it checks: thousands of products are validated
// several times faster (EDIT-12).
import * as v from 'valibot'

export type Guard = (value: unknown) => boolean

/** The parts of Valibot's schemas that the guards below know. */
interface Schema {
  type: string
  entries?: Readonly<Record<string, Schema>>
  item?: Schema
  key?: Schema
  value?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  pipe?: readonly [Schema, ...PipeItem[]]
}

interface PipeItem {
  kind: string
  type: string
  requirement?: unknown
  operation?: (value: unknown) => unknown
}

/** Only for schemas that change nothing: members that the schema does not name stay. */
export const guardOf = (schema: v.GenericSchema): Guard => makeGuard(schema)

function makeGuard(schema: Schema): Guard {
  const made = schema.pipe ? pipeGuard(schema.pipe) : (MAKERS[schema.type]?.(schema) ?? null)
  return made ?? (value => v.safeParse(schema as unknown as v.GenericSchema, value).success)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Valibot itself checks what is not here. */
const MAKERS: Readonly<Record<string, (schema: Schema) => Guard | null>> = {
  string: () => value => typeof value === 'string',
  number: () => value => typeof value === 'number' && !Number.isNaN(value),
  boolean: () => value => typeof value === 'boolean',
  unknown: () => () => true,
  picklist({ options = [] }) {
    const known = new Set(options)
    return value => known.has(value)
  },
  nullable({ wrapped }) {
    const guard = wrapped && makeGuard(wrapped)
    return guard ? value => value === null || guard(value) : null
  },
  array({ item }) {
    const guard = item && makeGuard(item)
    return guard ? value => Array.isArray(value) && value.every(guard) : null
  },
  object({ entries = {} }) {
    const members = Object.entries(entries)
    if (members.some(([, { type }]) => !isRequired(type))) return null
    const guards = members.map(([name, schema]) => [name, makeGuard(schema)] as const)
    return value => isObject(value) && guards.every(([name, guard]) => name in value && guard(value[name]))
  },
  record({ key, value: member }) {
    if (!key || !member) return null
    const [isKey, isMember] = [makeGuard(key), makeGuard(member)]
    return value =>
      isObject(value) && Object.entries(value).every(([name, entry]) => isKey(name) && isMember(entry))
  },
}

const isRequired = (type: string): boolean => type in MAKERS || REQUIRED.has(type)
const REQUIRED: ReadonlySet<string> = new Set(['union', 'literal', 'null'])

function pipeGuard([first, ...items]: NonNullable<Schema['pipe']>): Guard | null {
  const isFirst = makeGuard(first)
  const checks = items.map(checkOf)
  const known = checks.filter(check => check !== null)
  return known.length === checks.length ? value => isFirst(value) && known.every(check => check(value)) : null
}

/** Null: unknown. */
function checkOf({ type, requirement, operation }: PipeItem): Guard | null {
  switch (type) {
    case 'safe_integer':
      return Number.isSafeInteger
    case 'min_value':
      return value => (value as number) >= (requirement as number)
    case 'max_value':
      return value => (value as number) <= (requirement as number)
    case 'check':
      return requirement as Guard
    case 'transform':
      // Names the type of the value, such as that of an amount.
      return operation ? value => operation(value) === value : null
    default:
      return null
  }
}
