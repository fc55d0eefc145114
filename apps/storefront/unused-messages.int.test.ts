import { join } from 'node:path'
import { expect, it } from 'vitest'
import { en } from './app/lib/i18n/messages/en.ts'
import { unusedKeys } from './unused-messages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Sent by a server or kept for it by name (I18N-09 to I18N-13); said by key, never by our own code. */
const SENT_BY_OTHERS = [
  'auth.auth_token_not_found',
  'auth.company_id_required',
  'auth.request_failed',
  'auth.update_email_failed_short',
  'payment.email_error',
]

it('every text of the catalogue is said somewhere', () => {
  expect(Object.keys(en).length).toBeGreaterThan(100)
  expect(unusedKeys(ROOT, Object.keys(en)).toSorted()).toEqual(SENT_BY_OTHERS)
})

it('a text that nobody says is found', () => {
  expect(unusedKeys(ROOT, ['cart.title', ['cart', 'forgotten'].join('.')])).toEqual(['cart.forgotten'])
})
