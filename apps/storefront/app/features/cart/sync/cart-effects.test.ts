import { readCart } from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import { expect, it } from 'vitest'
import { createCall } from '../../../lib/api/call.ts'
import { ApiRefusal, NetworkError } from '../../../lib/api/failures.ts'
import { en } from '../../../lib/i18n/messages/en.ts'
import { createT } from '../../../lib/i18n/t.ts'
import { failureText } from './cart-effects.tsx'

const t = createT('en', en)

it('CART-24 a failed load and a failed sync have separate messages', () => {
  const error = new NetworkError('lost')
  expect(failureText(t, { doing: 'load', error })).toBe('Error loading cart')
  expect(failureText(t, { doing: 'sync', error })).toBe('Error syncing cart')
})

it.each(['load', 'sync'] as const)('CART-24 without a company the %s has a message for that', async doing => {
  const call = createCall({
    companyId: '' as CompanyId,
    token: () => 'token',
    onUnauthenticated: () => undefined,
    fetch: () => Promise.reject(new Error('nobody is to be asked')),
  })
  const unset: unknown = await call(readCart, {}).catch((error: unknown) => error)
  expect(failureText(t, { doing, error: unset })).toBe('Company ID is not set')
  const unknown = new ApiRefusal(404, { code: 'company_not_found', message: 'Company not found' })
  expect(failureText(t, { doing, error: unknown })).toBe('Company ID is not set')
})
