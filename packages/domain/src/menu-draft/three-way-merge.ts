// Merges two changes of the same field, where both can hold: entries of a list, and members of a record.
import { isSame } from './is-same.ts'

type Keys = readonly string[]

/**
 * What both sides added and removed, in the order of the side that sorted; `ours` if both did. An added entry stands behind
 * the one that it was put behind.
 */
export function mergeLists(before: Keys, ours: Keys, theirs: Keys): string[] {
  return isReordered(before, ours) ? withChangesOf(ours, before, theirs) : withChangesOf(theirs, before, ours)
}

/** Whether the side has entries of before in another order. */
function isReordered(before: Keys, side: Keys): boolean {
  const positions = new Map(before.map((key, index) => [key, index]))
  const known = side.flatMap(key => positions.get(key) ?? [])
  return known.some((position, index) => index > 0 && position < (known[index - 1] ?? 0))
}

/** `target` with what `side` added to `before` and removed from it. */
function withChangesOf(target: Keys, before: Keys, side: Keys): string[] {
  const had = new Set(before)
  const has = new Set(side)
  const merged = target.filter(key => !had.has(key) || has.has(key))
  for (const [index, key] of side.entries()) {
    if (had.has(key) || merged.includes(key)) continue
    const neighbour = side.slice(0, index).findLast(other => merged.includes(other))
    merged.splice(neighbour === undefined ? 0 : merged.indexOf(neighbour) + 1, 0, key)
  }
  return merged
}

type Members = Readonly<Record<string, unknown>>

/** Null where both sides gave one member different values. */
export function mergeRecords(before: Members, ours: Members, theirs: Members): Members | null {
  const merged = new Map(Object.entries(theirs))
  for (const name of new Set([...Object.keys(before), ...Object.keys(ours)])) {
    if (isSame(before[name], ours[name]) || isSame(theirs[name], ours[name])) continue
    if (!isSame(theirs[name], before[name])) return null
    if (name in ours) merged.set(name, ours[name])
    else merged.delete(name)
  }
  return Object.fromEntries(merged)
}
