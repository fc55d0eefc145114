import { readCart } from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { expect, it } from 'vitest'
import { en } from '../../../lib/i18n/messages/en.ts'
import { createT } from '../../../lib/i18n/t.ts'
import { failureMessage } from './cart-effects.tsx'

const t = createT('en', en)

it('CART-24 a failed load and a failed sync have separate messages', () => {
  const error = new NetworkError('lost')
  expect(failureMessage(t, { doing: 'load', error })).toBe('Error loading cart')
  expect(failureMessage(t, { doing: 'sync', error })).toBe('Error syncing cart')
})

it.each(['load', 'sync'] as const)('CART-24 without a company the %s has a message for that', async doing => {
  const call = createCall({
    companyId: '' as CompanyId,
    token: () => 'token',
    onUnauthenticated: () => undefined,
    fetch: () => Promise.reject(new Error('nobody is to be asked')),
  })
  const unset: unknown = await call(readCart, {}).catch((error: unknown) => error)
  expect(failureMessage(t, { doing, error: unset })).toBe('Company ID is not set')
  const unknown = new ApiRefusal(404, { code: 'company_not_found', message: 'Company not found' })
  expect(failureMessage(t, { doing, error: unknown })).toBe('Company ID is not set')
})
