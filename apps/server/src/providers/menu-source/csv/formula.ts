// Texts that a spreadsheet would run as a formula get an apostrophe in front, which it hides. Reading takes one away.
const FORMULA = /^'*[=+\-@\t\r\n]/
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n]/

export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)
