// The number of somebody who wants to be told when the company comes to them (RANGE-05).

/** Spaces and dashes do not count; 7 to 15 digits have to remain. Null: not a number. */
export function leadPhone(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{7,15}$/.test(digits) ? `+62${digits}` : null
}
