// `KS` for Kirana Sari. A number has its last two digits.
export function initialsOf(name: string): string {
  if (/^\+?[\d ]+$/.test(name)) return name.replaceAll(' ', '').slice(-2)
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return `${initialOf(first)}${initialOf(last)}`
}

/** A letter outside the basic plane is two code units. */
const initialOf = (word: string): string => /^./u.exec(word)?.[0].toUpperCase() ?? ''
