// Keeping a note within its length (PROD-24).
import { MAX_NOTE_LENGTH } from '@pesan/contract/limits'

export interface Note {
  text: string
  wasCut: boolean
}

/** Never leaves half of a character behind. */
export function cutNote(text: string): Note {
  if (text.length <= MAX_NOTE_LENGTH) return { text, wasCut: false }
  const cut = text.slice(0, MAX_NOTE_LENGTH)
  return { text: /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut, wasCut: true }
}
