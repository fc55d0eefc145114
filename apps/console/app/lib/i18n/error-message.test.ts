import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as api from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import { type ErrorCode, errorCatalogue } from '@pesan/contract/errors'
import { generalErrors } from '@pesan/contract/general-errors'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { errorMessage } from './error-message.ts'

const APP = join(import.meta.dirname, '..', '..')

/** Only the code of a program can cause them, and each has a reason why no person reads it. */
const OF_PROGRAMS: ReadonlySet<string> = new Set<ErrorCode>([
  // The console has no API key.
  'api_key_invalid',
  // It subscribes only to the channels of its company, and shows nothing when it may not.
  'channel_forbidden',
  // It repeats the cursors of the server.
  'cursor_invalid',
  // It always sends the key.
  'idempotency_key_required',
])

/** The page that causes them has a text for them, or does something else than showing one. */
const OF_PAGES: Partial<Record<ErrorCode, string>> = {
  pin_wrong: 'shell/pin-pad.ts',
  pin_locked: 'shell/pin-pad.ts',
  print_job_lost: 'features/printer/direct/direct-server.ts',
  photo_refused: 'features/menu/photo/upload-photo.ts',
  closed_by_operator: 'features/company/close/close-page.tsx',
  day_closed: 'features/report/close-day-page.tsx',
  day_changed: 'features/report/close-day-page.tsx',
  day_not_begun: 'features/report/close-day-page.tsx',
  menu_draft_changed: 'features/menu/publish/use-publishing.ts',
  menu_draft_empty: 'features/menu/publish/use-publishing.ts',
  menu_problems: 'features/menu/publish/use-publishing.ts',
  menu_draft_exists: 'features/menu/publish/versions-sheet.tsx',
  out_of_delivery_range: 'features/order/new-order/refusal-field.ts',
  delivery_unavailable: 'features/order/new-order/refusal-field.ts',
  delivery_address_required: 'features/order/new-order/refusal-field.ts',
  delivery_fee_unknown: 'features/order/new-order/refusal-field.ts',
  delivery_fee_changed: 'features/order/new-order/refusal-field.ts',
  voucher_invalid: 'features/order/new-order/refusal-field.ts',
  voucher_not_applicable: 'features/order/new-order/refusal-field.ts',
}

const sources = globSync('**/*.{ts,tsx}', { cwd: APP })
  .filter(file => !/\.test\.|messages\./.test(file))
  .map(file => readFileSync(join(APP, file), 'utf8'))
  .join('\n')

const calledCodes = (): ErrorCode[] => {
  const called = Object.entries(api as unknown as Record<string, Endpoint>).filter(
    ([name, { access }]) =>
      ['visitor', 'person', 'session', 'restaurant'].includes(access) &&
      new RegExp(`\\b${name}\\b`).test(sources),
  )
  const general = Object.keys(generalErrors) as ErrorCode[]
  return [...new Set([...general, ...called.flatMap(([, { errors }]) => errors)])]
}

const refusal = (code: string) => new ApiRefusal(409, { code, message: 'from the server', errors: {} })

test.each(calledCodes().filter(code => !OF_PROGRAMS.has(code) && !(code in OF_PAGES)))(
  'the refusal %s is shown in the language of the person',
  code => {
    const [english, indonesian] = [translateInto('en'), translateInto('id')]
    expect(errorMessage(indonesian, refusal(code))).not.toBe('from the server')
    expect(errorMessage(indonesian, refusal(code))).not.toBe(errorMessage(english, refusal(code)))
    expect(errorMessage(english, refusal(code))).not.toContain('{')
  },
)

test.each(Object.entries(OF_PAGES))('%s is handled by %s', (code, file) => {
  expect(readFileSync(join(APP, file), 'utf8')).toContain(code)
})

test('the calls of the console have a good part of all refusals', () => {
  expect(calledCodes().length).toBeGreaterThan(Object.keys(errorCatalogue).length / 2)
})

test('a refusal that only a newer server has is shown in its words', () => {
  expect(errorMessage(translateInto('id'), refusal('too_many_moons'))).toBe('from the server')
})
