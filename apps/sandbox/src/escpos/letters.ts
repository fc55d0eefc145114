/** The letters of a line as they arrive, each with its style: both languages of printers are read into this. */

export interface LetterStyle {
  /** How often a letter is drawn beside and above itself. */
  width: number
  height: number
  isBold: boolean
  /** White on black. */
  isInverted: boolean
}

/** Letters of one look. */
export interface Letters extends LetterStyle {
  text: string
}

const PLAIN: LetterStyle = { width: 1, height: 1, isBold: false, isInverted: false }

export interface LetterLine {
  write(letter: string): void
  /** For the letters that follow, also those of later lines. */
  change(look: Partial<LetterStyle>): void
  reset(): void
  /** The line, and begins the next one. */
  end(): { text: string; letters: readonly Letters[]; image: null }
}

export function createLetterLine(): LetterLine {
  let look = PLAIN
  let letters: Letters[] = []
  let isNew = true
  return {
    write(letter) {
      const last = letters.at(-1)
      if (last && !isNew) last.text += letter
      else letters.push({ ...look, text: letter })
      isNew = false
    },
    change(changes) {
      look = { ...look, ...changes }
      isNew = true
    },
    reset() {
      look = PLAIN
      isNew = true
    },
    end() {
      const line = { text: letters.map(({ text }) => text).join(''), letters, image: null }
      letters = []
      isNew = true
      return line
    },
  }
}
