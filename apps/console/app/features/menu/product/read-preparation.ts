// Minutes as people type them.
import { MAX_PREPARATION_MINUTES } from '@pesan/contract/menu-content'

/** Null: nothing is typed, so the usual minutes count. Undefined: not a number of minutes that is allowed. */
export function readPreparation(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const minutes = /^\d{1,4}$/.test(plain) ? Number(plain) : 0
  return minutes >= 1 && minutes <= MAX_PREPARATION_MINUTES ? minutes : undefined
}
