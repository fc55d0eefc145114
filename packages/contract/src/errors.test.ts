import { describe, expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'
import type { ErrorEntry } from './general-errors.ts'

const entries = Object.entries<ErrorEntry>(errorCatalogue)

describe('the catalogue of refusals', () => {
  test.each(entries)(
    '%s has a status, a key and an English sentence',
    (code, { status, messageKey, message }) => {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(messageKey).toMatch(/^([a-zA-Z]+\.)?[a-z_]+$/)
      expect(message).toMatch(/^[A-Z].*[^.]$/)
    },
  )

  test('AMB-038 only a missing or invalid token or key is 401; a wrong code is 422', () => {
    const unauthorised = entries.filter(([, { status }]) => status === 401).map(([code]) => code)
    expect(unauthorised.sort()).toEqual(['api_key_invalid', 'unauthenticated'])
    expect(errorCatalogue.invalid_otp.status).toBe(422)
  })

  test('documented keys have their documented messages', () => {
    const documented = {
      unauthenticated: ['auth.session_expired', 'Your session has expired, please login again'],
      server_error: ['auth.unknown_error', 'An unknown error occurred'],
      whatsapp_auth_failed: ['auth.whatsapp_auth_failed', 'WhatsApp authentication failed'],
      invalid_otp: ['auth.invalid_otp', 'Invalid OTP code'],
      company_not_found: ['cartPage.company_not_found', 'Company not found'],
    }
    const catalogue = new Map(entries)
    const actual = Object.keys(documented).map(code => {
      const entry = catalogue.get(code)
      return [code, [entry?.messageKey, entry?.message]]
    })
    expect(Object.fromEntries(actual)).toEqual(documented)
  })
})
