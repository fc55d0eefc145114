// Breaks a text into lines of at most so many letters: between words, and inside a word that is longer than a line.

/** At least one letter stands on a line. */
export function wrapText(text: string, columns: number): string[] {
  const letters = Math.max(1, columns)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(part => part !== '')) {
    if (line !== '' && line.length + 1 + word.length <= letters) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (line.length > letters) {
      lines.push(line.slice(0, letters))
      line = line.slice(letters)
    }
  }
  return line === '' ? lines : [...lines, line]
}
