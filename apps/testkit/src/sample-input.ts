// Generates a value that a JSON schema accepts, for tests that need only a part of it to be real.
import * as v from 'valibot'

const schemaNode = v.looseObject({
  type: v.optional(v.string()),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  format: v.optional(v.string()),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown())),
  allOf: v.optional(v.array(v.unknown())),
})
type SchemaNode = v.InferOutput<typeof schemaNode>

const TEXTS = [
  'Home',
  'bara',
  'BRW',
  'https://till.example/',
  '+6281234567890',
  '6281234567890',
  '123456',
  '10:00',
  '#D23A1B',
  '2030-01-01T00:00:00.000Z',
  '2026-11-20',
  '2026-11',
  '2026-11-20.10431',
  '00000000-0000-4000-8000-0000000000aa',
  'private-orders.00000000-0000-4000-8000-0000000000aa',
  'pm-1a2b3c4d',
  'guest@example.com',
  '1234.5678',
  'aGVsbG8=',
]

/** Every member of an object, one item of a list, the first of several variants. */
export function sampleInput(schema: unknown): unknown {
  const node = v.parse(schemaNode, schema ?? {})
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  const forms = node.anyOf ?? node.allOf
  if (forms) return sampleInput(forms.find(form => v.parse(schemaNode, form).type !== 'null') ?? forms[0])
  switch (node.type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, member]) => [name, sampleInput(member)]),
      )
    case 'array':
      return [sampleInput(node.items)]
    case 'integer':
    case 'number':
      return Math.max(node.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(node)
  }
}

function sampleText({ pattern, format, minLength = 0, maxLength = Infinity }: SchemaNode): string {
  if (format === 'date') return '2026-11-20'
  const texts = format === 'uuid' ? TEXTS.filter(text => text.length === 36) : TEXTS
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  return texts.find(fits) ?? 'x'.repeat(Math.max(minLength, 1))
}

/** One copy of the value for each text in it, with this text in its place, and the path of that place. */
export function withEachTextReplaced(value: unknown, text: string): { path: string; value: unknown }[] {
  if (typeof value === 'string') return [{ path: '', value: text }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    withEachTextReplaced(member, text).map(replaced => ({
      path: replaced.path === '' ? key : `${key}.${replaced.path}`,
      value: Array.isArray(value)
        ? value.map((item: unknown, index) => (String(index) === key ? replaced.value : item))
        : { ...value, [key]: replaced.value },
    })),
  )
}
