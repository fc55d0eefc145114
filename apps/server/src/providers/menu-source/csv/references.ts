// How a row names a category or groups: by the name, or `#` and the id where a name is not enough.
interface Named {
  key: string
  name: string
}

export interface References {
  write(part: Named): string
  find(reference: string): string | undefined
}

/** Names differ in more than capitals and spaces. */
export const plainName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Of two parts with one name, `find` takes the one that stands first; names of `before` count where no part has them. */
export function createReferences(parts: readonly Named[], before: readonly Named[] = []): References {
  const keys = new Set([...parts, ...before].map(({ key }) => key))
  const byName = keysByName(parts)
  const byNameBefore = keysByName(before)
  return {
    write({ key, name }) {
      const plain = plainName(name)
      return plain.startsWith('#') || byName.get(plain)?.length !== 1 ? `#${key}` : name
    },
    find(reference) {
      const key = reference.startsWith('#') ? reference.slice(1) : undefined
      if (key !== undefined && keys.has(key)) return key
      const plain = plainName(reference)
      return byName.get(plain)?.[0] ?? byNameBefore.get(plain)?.[0]
    },
  }
}

export function keysByName(parts: readonly Named[]): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  for (const { key, name } of parts) {
    const plain = plainName(name)
    const known = byName.get(plain)
    if (known) known.push(key)
    else byName.set(plain, [key])
  }
  return byName
}

const SEPARATORS = /[;\\\r\n]/g
const ENTRY = /(?:\\[^]|[^;\\\r\n])+/g

export const writeList = (references: readonly string[]): string =>
  references.map(reference => reference.replaceAll(SEPARATORS, '\\$&')).join('; ')

export const readList = (cell: string): string[] =>
  [...cell.matchAll(ENTRY)]
    .map(([entry]) => entry.replaceAll(/\\([^])/g, '$1').trim())
    .filter(entry => entry !== '')
