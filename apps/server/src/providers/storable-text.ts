// Text that PostgreSQL cannot store: NUL, and halves of surrogate pairs, which JSON can carry as escapes. Input from
// outside is checked once, where it enters; inside, every text can be stored.

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

interface Visited {
  value: unknown
  parent: Visited | null
  key: string
}

/** Paths of the texts and member names that cannot be stored, such as `items.0.notes`; `body` for the value itself. */
export function unstorablePaths(root: unknown): string[] {
  const found: Visited[] = []
  // An explicit stack: a body may be nested deeper than function calls can be.
  const waiting: Visited[] = [{ value: root, parent: null, key: '' }]
  for (let visited = waiting.pop(); visited; visited = waiting.pop()) {
    const { value } = visited
    if (typeof value === 'string' && !isStorable(value)) found.push(visited)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, member] of Object.entries(value)) {
      const child = { value: member, parent: visited, key }
      if (isStorable(key)) waiting.push(child)
      else found.push(visited)
    }
  }
  return [...new Set(found.map(pathOf))].toReversed()
}

function pathOf(visited: Visited): string {
  const keys: string[] = []
  for (let at = visited; at.parent; at = at.parent) keys.push(at.key)
  return keys.toReversed().join('.') || 'body'
}

/** The same text with the replacement character in place of what cannot be stored. */
export const storableText = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed()

const CANNOT_BE_STORED = /\\u(?:0000|[dD][89a-fA-F])/

/** `JSON.parse` for answers of providers, which makes their texts storable. Throws like `JSON.parse`. */
export function parseStorableJson(json: string): unknown {
  if (!CANNOT_BE_STORED.test(json)) return JSON.parse(json)
  return JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string') return storableText(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const members = Object.entries(value)
    return members.every(([key]) => isStorable(key))
      ? value
      : Object.fromEntries(members.map(([key, member]) => [storableText(key), member]))
  })
}
