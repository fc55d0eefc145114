// The names of what changes, for the activity log.
import type { MenuChange, MenuContent, Part } from '@pesan/contract/menu-content'
import { toParts } from '@pesan/domain/menu-draft/menu-parts'

const MAX_NAMES = 10

/** Of products first; at most ten. */
export function changedNames(
  changes: readonly MenuChange[],
  before: MenuContent,
  after: MenuContent,
): string[] {
  const parts = [toParts(after), toParts(before)]
  const nameOf = ({ kind, key }: MenuChange): string | null => {
    const part = parts.map(of => (of[kind] as Map<string, Part>).get(key)).find(found => found !== undefined)
    return part && 'name' in part ? part.name : null
  }
  const ofProducts = changes.filter(({ kind }) => kind === 'product')
  const names = [...ofProducts, ...changes].flatMap(change => nameOf(change) ?? [])
  return [...new Set(names)].slice(0, MAX_NAMES)
}
