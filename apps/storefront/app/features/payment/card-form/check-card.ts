// The rules of the card form (PAY-26 to PAY-35): the error of each field, and the data for the provider.
import cardValidator from 'card-validator'
import { brandOf } from './card-brand.ts'
import { digitsOf, partsOfExpiry } from './card-copy.ts'
import type { CardError } from './card-messages.ts'

/** As typed. */
export interface CardFields {
  cardholderName: string
  cardNumber: string
  expiry: string
  cvv: string
}
export type CardField = keyof CardFields

export const CARD_FIELDS = ['cardholderName', 'cardNumber', 'expiry', 'cvv'] as const satisfies CardField[]

const MIN_NAME_LENGTH = 3
const MAX_YEARS_AHEAD = 19
const MIN_PHONE_DIGITS = 10
const MAX_PHONE_LENGTH = 25

export function errorOf(field: CardField, fields: CardFields): CardError | null {
  switch (field) {
    case 'cardholderName':
      return isNameValid(fields.cardholderName) ? null : 'payment.cardholder_name_error'
    case 'cardNumber':
      return isNumberValid(fields.cardNumber) ? null : 'payment.card_number_error'
    case 'expiry':
      return isExpiryValid(fields.expiry) ? null : 'payment.expiry_date_error'
    case 'cvv':
      return cvvError(fields)
  }
}

/** PAY-32 */
function isNameValid(name: string): boolean {
  const trimmed = name.trim()
  return trimmed.length >= MIN_NAME_LENGTH && cardValidator.cardholderName(trimmed).isValid
}

/** PAY-26, AMB-073: Luhn applies to all networks, including UnionPay. */
export const isNumberValid = (text: string): boolean =>
  cardValidator.number(text, { luhnValidateUnionPay: true }).isValid

/** PAY-28 */
function isExpiryValid(text: string): boolean {
  const { month, year } = partsOfExpiry(text)
  if (year.length !== 2) return false
  return cardValidator.expirationDate({ month, year: fullYear(year) }, MAX_YEARS_AHEAD).isValid
}

/** PAY-30, PAY-31 */
function cvvError({ cvv, cardNumber }: CardFields): CardError | null {
  const { cvvLength } = brandOf(digitsOf(cardNumber))
  if (cvv.length === cvvLength && cardValidator.cvv(cvv, cvvLength).isValid) return null
  return cvvLength === 4 ? 'payment.cvv_error_amex' : 'payment.cvv_error'
}

/** PAY-35: the account's number, verified at sign-in; the field itself is hidden. */
const isPhoneValid = (phone: string): boolean =>
  /^\+?[\d ()-]*$/.test(phone) &&
  digitsOf(phone).length >= MIN_PHONE_DIGITS &&
  phone.length <= MAX_PHONE_LENGTH

const fullYear = (year: string): string => `20${year}`

export interface CardOwner {
  email: string
  phoneNumber: string
}

/** PAY-25 */
export interface CardForm extends CardOwner {
  firstName: string
  lastName: string
  cardholderName: string
  cardNumber: string
  expiryMonth: string
  expiryYear: string
  cvv: string
}

/** Null: 'Invalid card data' (PAY-36). */
export function cardFormOf(fields: CardFields, owner: CardOwner): CardForm | null {
  if (CARD_FIELDS.some(field => errorOf(field, fields) !== null)) return null
  const cardholderName = fields.cardholderName.trim()
  const { month, year } = partsOfExpiry(fields.expiry)
  return {
    ...owner,
    phoneNumber: isPhoneValid(owner.phoneNumber) ? owner.phoneNumber : '',
    ...namesOf(cardholderName),
    cardholderName,
    cardNumber: digitsOf(fields.cardNumber),
    expiryMonth: month,
    expiryYear: fullYear(year),
    cvv: fields.cvv,
  }
}

/** PAY-33 */
export function namesOf(cardholderName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = cardholderName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || '-' }
}
