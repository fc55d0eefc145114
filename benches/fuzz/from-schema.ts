// Values that a JSON schema of the API's document allows, as far as a generator without its own validator gets, and the
// damage that is done to them.
import type { Chance } from '@pesan/e2e/support/chance'
import { HOSTILE_STRINGS, hostileValue } from './hostile.ts'

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  format?: string
  default?: unknown
}

export interface Values {
  chance: Chance
  /** A text that was seen in an answer under this name, or something like it. */
  known(name: string): string
}

export function valueOf(schema: JsonSchema, name: string, values: Values): unknown {
  const { chance } = values
  if (schema.const !== undefined) return schema.const
  if (schema.enum && schema.enum.length > 0) return chance.oneOf(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0) return valueOf(chance.oneOf(choices), name, values)
  const type = Array.isArray(schema.type) ? chance.oneOf(schema.type) : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, values)
    case 'array': {
      const { items } = schema
      return items ? Array.from({ length: chance.below(4) }, () => valueOf(items, name, values)) : []
    }
    case 'integer':
    case 'number':
      return numberOf(schema, chance)
    case 'boolean':
      return chance.is(0.5)
    case 'string':
      return textOf(schema, name, values)
    case 'null':
      return null
    case undefined:
    default:
      return hostileValue(chance)
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, values: Values): object {
  const members = Object.entries(properties).filter(
    ([name]) => required.includes(name) || values.chance.is(0.5),
  )
  return Object.fromEntries(members.map(([name, member]) => [name, valueOf(member, name, values)]))
}

function numberOf({ minimum = -10, maximum = 1_000_000 }: JsonSchema, chance: Chance): number {
  const from = Math.max(minimum, -1e9)
  const to = Math.min(maximum, 1e9)
  return chance.oneOf([from, to, from + chance.below(Math.max(1, Math.floor(to - from)))])
}

function textOf({ format }: JsonSchema, name: string, { chance, known }: Values): string {
  if (format === 'date') return chance.oneOf(['2026-11-21', '2000-01-01', '2099-12-31'])
  if (format === 'date-time') return '2026-11-21T10:00:00.000Z'
  if (format === 'uri') return 'http://127.0.0.1:9/'
  return chance.is(0.8) ? known(name) : chance.oneOf(HOSTILE_STRINGS)
}

/** Replaces, removes or adds up to three members anywhere in a copy of the value. */
export function damaged(value: unknown, chance: Chance): unknown {
  let result: unknown = structuredClone(value)
  for (let count = 1 + chance.below(3); count > 0; count -= 1) result = damageOnce(result, chance)
  return result
}

function damageOnce(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.is(0.05)) return hostileValue(chance)
  const entries = Object.entries(value)
  if (!Array.isArray(value) && chance.is(0.15))
    return { ...value, [chance.oneOf(['extra', '__proto__', 'amount', ''])]: hostileValue(chance) }
  if (entries.length === 0) return hostileValue(chance)
  const [name, member] = chance.oneOf(entries)
  const isDropped = !Array.isArray(value) && chance.is(0.2)
  const isInside = typeof member === 'object' && member !== null && chance.is(0.7)
  const changed = isInside ? damageOnce(member, chance) : hostileValue(chance)
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? changed : item))
  const rest = Object.fromEntries(entries.filter(([other]) => other !== name))
  return isDropped ? rest : { ...rest, [name]: changed }
}
