// The letters that every printer has, in every country and mode: ASCII. Higher codes are another letter on many printers, or
// the first half of a Chinese one.

const PRINTABLE = /^[ -~]*$/

export const isPrintable = (text: string): boolean => PRINTABLE.test(text)

/** One line without control characters, which a printer would obey. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
