/** The documented test cards and failing amounts, and the facts that a card number implies. */
import { createHash } from 'node:crypto'

const CHALLENGE = new Set([
  '4000000000002503',
  '5200000000002151',
  '340000000002534',
  '3337000000000008',
  '4000000000001091',
])

/** Charging one of these amounts fails, whatever the card. */
const FAILING_AMOUNTS: Readonly<Record<number, string>> = {
  10051: 'EXPIRED_CARD',
  10052: 'SUSPECTED_FRAUDULENT',
  10053: 'DECLINED_BY_PROCESSOR',
  10054: 'INSUFFICIENT_BALANCE',
  10055: 'STOLEN_CARD',
  10056: 'INACTIVE_OR_UNAUTHORIZED_CARD',
  10057: 'PROCESSOR_ERROR',
  10058: 'INVALID_CVV',
  10059: 'DECLINED_BY_ISSUER',
}

/** Null: the charge succeeds. `olderName`: the fraud code as older pages of the documentation write it. */
export function failureOfAmount(amount: number, olderName: boolean): string | null {
  const code = FAILING_AMOUNTS[amount] ?? null
  return code === 'SUSPECTED_FRAUDULENT' && olderName ? 'ISSUER_SUSPECT_FRAUD' : code
}

export interface CardFacts {
  masked: string
  fingerprint: string
  network: string
  /** The bank demands a code before each charge. */
  isChallenged: boolean
}

/** Null for a number no card can have. */
export function readCardNumber(number: string): CardFacts | null {
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number)) return null
  return {
    masked: `${number.slice(0, 6)}${'X'.repeat(number.length - 10)}${number.slice(-4)}`,
    fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 24),
    network: networkOf(number),
    isChallenged: CHALLENGE.has(number),
  }
}

function networkOf(number: string): string {
  if (/^3[47]/.test(number)) return 'AMEX'
  if (/^35|^3337/.test(number)) return 'JCB'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'MASTERCARD'
  return number.startsWith('6') ? 'DISCOVER' : 'VISA'
}

function hasValidCheckDigit(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
