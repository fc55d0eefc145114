// Limits a note to what the kitchen and the server accept (PROD-24): 200 characters, counted as JavaScript
// does, so that an emoji counts as two or more.
import { MAX_NOTE_LENGTH } from '@pesan/contract/limits'

export interface Note {
  text: string
  wasCut: boolean
}

/** Control characters that a paste may contain; line breaks and tabs stay. */
const CONTROLS = /[^\P{Cc}\n\r\t]/gu

/** Never cuts a character in half. */
export function cutNote(typed: string): Note {
  const text = typed.replace(CONTROLS, '').toWellFormed()
  if (text.length <= MAX_NOTE_LENGTH) return { text, wasCut: false }
  const cut = text.slice(0, MAX_NOTE_LENGTH)
  return { text: /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut, wasCut: true }
}
