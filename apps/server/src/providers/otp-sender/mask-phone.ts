/** Masks a phone number for the log: enough to compare two lines, not enough to call. */
export function maskPhone(phone: string): string {
  const digits = phone.replace('+', '')
  return `+${digits.slice(0, 2)}…${digits.slice(-2)}`
}
