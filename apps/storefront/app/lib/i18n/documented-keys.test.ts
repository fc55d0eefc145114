// The message keys that the specification names, in both languages. Other systems send them, so their names
// are fixed.
import { describe, expect, it } from 'vitest'
import { en } from './messages/en.ts'
import { id } from './messages/id.ts'

const AUTH = [
  'unknown_error',
  'no_server_response',
  'request_failed',
  'whatsapp_auth_failed',
  'invalid_otp',
  'company_id_required',
  'company_id_not_found',
  'whatsapp_verification_required',
  'auth_token_not_found',
  'session_expired',
  'update_email_failed',
  'error_resend_otp',
  'invalid_email',
  'login_required',
]
const SUCCESS = ['otp_sent_whatsapp', 'otp_resent', 'login_success', 'email_updated']
const CART = [
  'company_not_found',
  'voucher_code_invalid',
  'error_validating_voucher',
  'pickup_outlet_required',
  'delivery_address_required',
  'order_placing_error',
]
const PAYMENT = [
  'credit_card',
  'no_saved_cards',
  'card_number_error',
  'expiry_date_error',
  'cvv_error',
  'cvv_error_amex',
  'cardholder_name_error',
  'email_error',
]

const missing = (keys: readonly string[]) =>
  keys.filter(key => [en, id].some(messages => typeof Reflect.get(messages, key) !== 'string'))
const below = (area: string, names: readonly string[]) => names.map(name => `${area}.${name}`)

describe('documented keys', () => {
  it('I18N-09 for failures of signing in', () => {
    expect(missing(below('auth', AUTH))).toEqual([])
  })
  it('I18N-10 for successes of signing in', () => {
    expect(missing(below('auth', SUCCESS))).toEqual([])
  })
  it('I18N-11 for the cart', () => {
    expect(missing(below('cartPage', CART))).toEqual([])
  })
  it('I18N-12 for payment', () => {
    expect(missing(below('payment', PAYMENT))).toEqual([])
  })
  it('AUTH-13 the field and the sign-in dialog have separate messages for a wrong number (AMB-027)', () => {
    expect(en['phoneInput.invalidMsg']).toBe('Please enter a valid phone number')
    expect(en.phone_error).toBe('Please enter a valid WhatsApp number')
  })

  it('I18N-13 for the phone number', () => {
    expect(missing(['phone_error', 'phoneInput.invalidMsg'])).toEqual([])
  })
})
