import { errorCatalogue } from '@pesan/contract/errors'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import type { Message } from '@pesan/ui/i18n/translate'
import { describe, expect, it } from 'vitest'
import { errorMessage } from './error-message.ts'
import { en } from './messages/en.ts'
import { id } from './messages/id.ts'
import { createT } from './t.ts'

const t = createT('en', en)
const tId = createT('id', id)

const templatesOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message).filter(text => text !== undefined)
const placeholdersOf = (message: Message) =>
  new Set(templatesOf(message).flatMap(text => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1])))

describe('messages', () => {
  it('fill placeholders and choose the plural form by language', () => {
    expect(t('cart.decrease', { name: 'Diavola' })).toBe('Decrease Diavola')
    expect(t('common.items', { count: 1 })).toBe('1 item')
    expect(t('common.items', { count: 4 })).toBe('4 items')
    expect(tId('common.items', { count: 1 })).toBe('1 item')
  })

  it('insert a parameter literally, including characters that are special in a replacement', () => {
    expect(t('cart.decrease', { name: '$& {x}' })).toBe('Decrease $& {x}')
  })

  it('set a right-to-left name apart from the text around it', () => {
    expect(t('cart.decrease', { name: '\u0641\u0644\u0627\u0641\u0644' })).toBe(
      'Decrease \u2068\u0641\u0644\u0627\u0641\u0644\u2069',
    )
  })

  it('a wrong use does not compile', () => {
    // @ts-expect-error a key that does not exist
    expect(() => t('cart.nothing')).toThrow(TypeError)
    // @ts-expect-error a missing parameter
    expect(t('cart.decrease')).toBe('Decrease {name}')
    // @ts-expect-error a wrong parameter
    expect(t('cart.decrease', { nam: 'x' })).toBe('Decrease {name}')
    // @ts-expect-error a parameter where none is wanted
    expect(t('cart.title', { name: 'x' })).toBe('Your Cart')
  })

  it('I18N-02 both languages have the same keys with the same placeholders', () => {
    expect(Object.keys(id).sort()).toEqual(Object.keys(en).sort())
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect([key, placeholdersOf(id[key])]).toEqual([key, placeholdersOf(en[key])])
    }
  })

  it('AUTH-46 both messages of a failed email update exist, each under its key', () => {
    expect(en).toHaveProperty(['auth.update_email_failed'], 'Failed to update email address')
    expect(en).toHaveProperty(['auth.update_email_failed_short'], 'Failed to update email')
  })

  it('AUTH-49 failures of signing in have their documented message under its key', () => {
    const documented = {
      unknown_error: 'An unknown error occurred',
      no_server_response: 'No response from server',
      request_failed: 'Request failed',
      whatsapp_auth_failed: 'WhatsApp authentication failed',
      invalid_otp: 'Invalid OTP code',
      company_id_required: 'Company ID is required',
      company_id_not_found: 'Company ID not found',
      whatsapp_verification_required: 'WhatsApp verification is required',
      auth_token_not_found: 'Authentication token not found',
      session_expired: 'Your session has expired, please login again',
      update_email_failed: 'Failed to update email address',
      error_resend_otp: 'Failed to resend OTP code',
    }
    const actual = Object.keys(documented).map(key => [key, Reflect.get(en, `auth.${key}`)])
    expect(Object.fromEntries(actual)).toEqual(documented)
  })

  it('every refusal that a customer can receive has the message of the catalogue', () => {
    const shown = Object.values(errorCatalogue).filter(
      ({ messageKey }) => !/^(restaurant|realtime)\./.test(messageKey),
    )
    expect(shown.length).toBeGreaterThan(10)
    for (const { messageKey, message } of shown) expect(en).toHaveProperty([messageKey], message)
  })
})

describe('the message of a failure', () => {
  const refusal = (overrides: object) =>
    new ApiRefusal(422, { code: 'invalid_otp', message: 'Invalid OTP code', ...overrides })

  it('AUTH-47 the message of the server comes first, a field message before the general one', () => {
    expect(errorMessage(t, refusal({ message: 'As the server says', messageKey: 'auth.invalid_otp' }))).toBe(
      'As the server says',
    )
    expect(errorMessage(t, refusal({ errors: { phone: ['Too short'] } }))).toBe('Too short')
  })

  it('the code that only marks a line is not shown', () => {
    const { message, messageKey } = errorCatalogue.price_changed
    const changed = { code: 'price_changed', message, messageKey, errors: { 'items.0': ['price_changed'] } }
    expect(errorMessage(t, refusal(changed))).toBe(
      'A price has changed. Please check your cart and submit again',
    )
    expect(errorMessage(tId, refusal(changed))).toBe(id['cartPage.price_changed'])
  })

  it('another language translates the key, and falls back to the message for an unknown key', () => {
    expect(errorMessage(tId, refusal({ messageKey: 'auth.invalid_otp' }))).toBe('Kode OTP salah')
    expect(errorMessage(tId, refusal({ messageKey: 'auth.brand_new', message: 'Something new' }))).toBe(
      'Something new',
    )
  })

  it('AUTH-48 I18N-08 a value that begins with `auth.` or `authErrors.` is a key, any other is shown unchanged', () => {
    expect(errorMessage(t, refusal({ message: 'auth.invalid_otp' }))).toBe('Invalid OTP code')
    expect(errorMessage(t, refusal({ message: 'authErrors.invalid_otp' }))).toBe('Invalid OTP code')
    expect(errorMessage(tId, refusal({ message: 'authErrors.invalid_otp' }))).toBe('Kode OTP salah')
    expect(errorMessage(t, refusal({ errors: { otp: ['authErrors.invalid_otp'] } }))).toBe('Invalid OTP code')
    for (const shown of ['auth.brand_new', 'cartPage.order_placing_error', 'Authors only'])
      expect(errorMessage(t, refusal({ message: shown }))).toBe(shown)
  })

  it('a lost connection and an unexpected error have specific messages', () => {
    expect(errorMessage(t, new NetworkError('x'))).toBe('No response from server')
    expect(errorMessage(t, new Error('x'))).toBe('An unknown error occurred')
    expect(errorMessage(t, new Error('x'), 'cartPage.order_placing_error')).toBe(
      'Your order could not be placed. Please try again.',
    )
  })
})
